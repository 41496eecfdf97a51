import type { CancellationSettings } from '@/domain/cancellation'
import type { TripDate } from '@/domain/dates'
import type { Cents } from '@/domain/money'
import type { DepartureTime, TripType } from '@/domain/trips'
import type { UsedCredit } from '../format/credit-text'
import type { DayCardText } from '../format/day-card-text'
import type { Language } from '../text/language'

/** The site settings that emails use. */
export interface MailSite extends CancellationSettings {
  brand: string
  /** The company's phone number, or an empty string. */
  phone: string
  addressLines: string[]
  meetingPoint: string | null
  licenseUrl: string | null
}

export interface MailBooking {
  reference: string
  firstName: string
  lastName: string
  phoneNumber: string
  email: string | null
  note: string | null
  date: TripDate
  time: DepartureTime
  tripType: TripType
  partySize: number
  private: boolean
  cancel: boolean
  /** The price after the promo code's discount. */
  totalCents: Cents
  promo: { code: string; discountCents: Cents } | null
  paidCents: Cents
  /** The credits and gift certificates that are part of the paid amount. */
  usedCredits: UsedCredit[]
  balanceCents: Cents
  owedBackCents: Cents
  /** The part of a canceled booking's payment that we keep, or null if the captain hasn't decided. */
  keptCents: Cents | null
}

/** A payment that the captain has to resolve. */
export interface MailPayment {
  name: string
  phoneNumber: string | null
  amountCents: Cents
  /** What happened, in one sentence. */
  reason: string
  squarePaymentId: string | null
  /** Square's id for the refund. Set only once Square has received it. */
  squareRefundId?: string | null
  /** Square's id for the dispute, if the email is about one. */
  squareDisputeId?: string | null
}

/** A refund to a guest's card. */
export interface MailRefund {
  amountCents: Cents
  /** The card in words: 'Visa ending 1111'. */
  card: string | null
}

/** A credit that a booking's payment went into. */
export interface MailCredit {
  /** The whole code of a new credit. If it had paid for the booking, only the prefix and the last four characters. */
  code: string
  /** The amount that went from the booking into the credit. */
  amountCents: Cents
  /** The credit's remaining balance. */
  leftCents: Cents
}

/** What a guest can choose after a weather cancellation. */
export interface MailWeather {
  /** The captain's message to the guests. */
  message: string | null
  refundCents: Cents
  feeCents: Cents
  creditCents: Cents
}

/** A guest's place on a waitlist. */
export interface MailWaitlist
  extends Pick<
    MailBooking,
    'firstName' | 'lastName' | 'date' | 'time' | 'tripType' | 'partySize' | 'private'
  > {
  /** The private link to the place, or to the seats that are on hold. */
  url: string
  /** When the hold on the seats expires, as text, or null if there's no offer. */
  heldUntil: string | null
}

export interface MailGift {
  amountCents: Cents
  /** The code that the certificate shows. */
  code: string
  buyerName: string
  recipientName: string
  message: string | null
  /** The private link to the certificate. */
  url: string
  /** The address to which the certificate was sent, or null if the buyer prints it. */
  sentTo: string | null
}

/** The facts that an email can contain. The kind of email determines which of them are used. */
export interface MailFacts {
  /** The email's language. The site's texts are in it, too. */
  language: Language
  site: MailSite
  siteUrl: string
  /** Today's date in Santa Cruz. */
  today: TripDate
  booking: MailBooking | null
  /** The sun and tides on the booking's day. */
  dayCard: DayCardText | null
  /** The party's waivers, for a reminder. Null if all are signed, or the company has none. */
  waivers: { signed: number; partySize: number; url: string } | null
  /** The private link to the booking's page. */
  bookingUrl: string | null
  payment: MailPayment | null
  /** The amount returned to the guest since the cancellation, including pending refunds. */
  sentBackCents: Cents
  /** The cancellation fee's percentage, or null if what we keep of a canceled booking's payment isn't the fee. */
  keptFeePercent: number | null
  /** Whether the guest of a canceled booking can choose a new date instead of a refund. */
  canChooseDate: boolean
  /** The guest's last payment: the amount, and how it was paid ('Visa ending 1111 (Apple Pay)', 'in cash'). */
  received: { amountCents: Cents; tipCents: Cents; method: string } | null
  refunds: MailRefund[]
  /** The credits that the booking's payment went into. */
  credits: MailCredit[]
  waitlist: MailWaitlist | null
  gift: MailGift | null
  /** A weather cancellation for which the guest has to make a choice. */
  weather: MailWeather | null
  /** The departures with open seats, for subscribers. */
  openings: { time: DepartureTime; trips: TripType[]; seatsOpen: number }[]
  /** The link for unsubscribing. Null unless the email goes to a subscriber. */
  unsubscribeUrl: string | null
  /** The link for confirming a new newsletter signup after an unsubscribe. */
  confirmUrl: string | null
  /** A day and its parties, in order of departure. */
  day: TripDate | null
  parties: MailBooking[]
}

/** The facts of an email that isn't about a booking. */
export const NO_FACTS: Omit<MailFacts, 'language' | 'site' | 'siteUrl' | 'today'> = {
  booking: null,
  dayCard: null,
  waivers: null,
  bookingUrl: null,
  payment: null,
  sentBackCents: 0,
  keptFeePercent: null,
  canChooseDate: false,
  received: null,
  refunds: [],
  credits: [],
  weather: null,
  waitlist: null,
  gift: null,
  openings: [],
  unsubscribeUrl: null,
  confirmUrl: null,
  day: null,
  parties: [],
}
