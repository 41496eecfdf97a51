import type { CardField } from '@/components/card-form/card-problem'
import type { AvailabilityDay } from '@/contract/availability'
import type { NewBookingResponse } from '@/contract/booking'
import type { ErrorCode } from '@/contract/errors'
import { emptyGuest, type GuestFieldName } from '@/contract/guest'
import type { Hold } from '@/contract/hold'
import type { HoldInTheWay } from '@/contract/hold-in-the-way'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'
import type { UsedCredit } from '@/shared/format/credit-text'
import type { ResumableHold } from './hold/own-hold'
import type { LostPart, PartyChoice } from './steps/party-choice'

/** Who is making the booking. Only the captain can book today's departures and set a price. */
export type BookedBy = 'guest' | 'captain'

export type BookingStep = 'party' | 'guest' | 'payment' | 'done'

/** The pending request. */
export type Busy = 'holding' | 'saving' | 'crediting' | 'paying'

/**
 * How the booking is paid for. `custom` and `unpaid` are only for the captain. With `unpaid`, the price is
 * collected on the boat.
 */
export type PaymentPlan = 'deposit' | 'full' | 'custom' | 'unpaid'

/**
 * - `none`: nothing was sent, or the server said that nothing was charged.
 * - `sent`: a card token was sent, but there's no response yet. Only the same request can be resent.
 * - `authorized`: the card is authorized, but the booking isn't written yet.
 * - `unknown`: the card processor didn't respond. The server will settle the payment.
 */
export type PaymentProgress = 'none' | 'sent' | 'authorized' | 'unknown'

/** The contact form's current values. `phoneNumber` is in E.164 format and may be incomplete. */
export type GuestFields = typeof EMPTY_GUEST

export type FieldErrors = Partial<Record<keyof GuestFields, string>>

/** The captain's Custom Amount as typed, in dollars. */
export type CustomFields = Record<'price' | 'charge', string>

export interface Problem {
  title: string
  text: string
  code: ErrorCode | 'network' | 'expired' | 'card-form'
  /** Whether resending the same request might help. */
  canRetry: boolean
  /** The part of the choice that other bookings made unavailable. */
  lost?: LostPart
  /** The field of the card form to reenter. */
  cardField?: CardField
  /** Guests' holds that the captain can take seats from. */
  holds?: HoldInTheWay[]
}

/** The departure that a problem is about. */
export interface AskedDeparture {
  date: TripDate
  time: DepartureTime | null
}

/** A live hold. `deadlineMs` is the time when it expires, on this device's clock. */
export type HeldSeats = Hold & { deadlineMs: number }

export type Booked = NewBookingResponse['Booking']

export interface BookingState {
  step: BookingStep
  /** The day to book. It isn't refreshed during a hold, because fresh data counts the held seats as taken. */
  day: AvailabilityDay
  choice: PartyChoice
  /** The departure that was chosen in the day panel, or null if the dialog's first step asks for it. */
  givenTime: PartyChoice['time']
  guest: GuestFields
  /** Whether the captain is booking for a guest without an email address. */
  noEmail: boolean
  fieldErrors: FieldErrors
  /** How many times the form was rejected. After each rejection, the first invalid field gets focus. */
  rejections: number
  plan: PaymentPlan
  custom: CustomFields
  customErrors: Partial<CustomFields>
  /** What's wrong with the credit's code, or null. */
  creditError: string | null
  hold: HeldSeats | null
  /** The dialog's last checkout. After a failed payment, the server may still hold its seats. */
  lastCheckoutId: string | null
  /** The date in Santa Cruz, from the server's clock. Null before the first hold. */
  today: TripDate | null
  busy: Busy | null
  /** Whether the browser is solving a proof of work. */
  checking: boolean
  payment: PaymentProgress
  /** A number that's increased in order to clear the card form. */
  cardEntry: number
  refusals: number
  problem: Problem | null
  booked: Booked | null
  /** The credit or gift certificate that paid all or part of what was booked. */
  usedCredit: UsedCredit | null
}

export type BookingEvent =
  | { type: 'opened'; day: AvailabilityDay; time: PartyChoice['time']; trip: PartyChoice['tripType'] }
  | { type: 'resumed'; day: AvailabilityDay; hold: ResumableHold }
  | { type: 'closed' }
  | { type: 'day-refreshed'; day: AvailabilityDay }
  | { type: 'choice-changed'; change: Partial<PartyChoice> }
  | { type: 'guest-edited'; field: keyof GuestFields; value: string }
  | { type: 'no-email-changed'; noEmail: boolean }
  | { type: 'guest-rejected'; fieldErrors: FieldErrors }
  | { type: 'plan-chosen'; plan: PaymentPlan }
  | { type: 'custom-edited'; field: keyof CustomFields; value: string }
  | { type: 'custom-rejected'; customErrors: Partial<CustomFields> }
  | { type: 'credit-changed'; hold: HeldSeats }
  | { type: 'credit-rejected'; creditError: string }
  | { type: 'started'; busy: Busy }
  | { type: 'checking' }
  | { type: 'seats-held'; hold: HeldSeats }
  | { type: 'guest-saved'; hold: HeldSeats }
  | { type: 'failed'; problem: Problem }
  | { type: 'hold-lost'; problem: Problem }
  | { type: 'hold-released' }
  | { type: 'sheet-closed' }
  | { type: 'payment-sent' }
  | { type: 'payment-authorized' }
  | { type: 'payment-refused'; problem: Problem; newCard: boolean }
  | { type: 'payment-unknown'; problem: Problem }
  | { type: 'booked'; booked: Booked }
  | { type: 'went-back' }

/** What each step's task receives. `state` is the dialog's state when the button was clicked. */
export interface TaskContext {
  state: BookingState
  report: (event: BookingEvent) => void
  /** Whether the dialog was closed after the task started. */
  wasLeft: () => boolean
}

export const EMPTY_GUEST: Record<GuestFieldName, string> = emptyGuest('')

/** Returns the contact form in the shape that the server expects. */
export function guestBody({ guest, noEmail }: Pick<BookingState, 'guest' | 'noEmail'>) {
  return { ...guest, email: noEmail ? null : guest.email }
}
