import { DEFAULT_CANCELLATION_DAYS } from '@/domain/cancellation'
import { TRIP_TYPES } from '@/domain/trips'
import { dayCardText } from '../format/day-card-text'
import { shortInstant } from '../format/instants'
import type { Language } from '../text/language'
import { translator } from '../text/translator'
import type { MailBooking, MailFacts } from './mail-facts'
import type { MailKind } from './mail-kinds'

const [FIRST_TRIP] = TRIP_TYPES

const BOOKING: MailBooking = {
  reference: 'HL-7K3M9Q',
  firstName: 'Rosa',
  lastName: 'Delgado',
  phoneNumber: '+18315550142',
  email: 'rosa@example.com',
  note: 'Two first-timers, one left-handed reel, please.',
  date: '2026-12-05',
  time: 'am',
  tripType: FIRST_TRIP,
  partySize: 2,
  private: false,
  cancel: false,
  totalCents: 55_000,
  promo: null,
  paidCents: 27_500,
  usedCredits: [],
  balanceCents: 27_500,
  owedBackCents: 0,
  keptCents: null,
}

const CANCELED: MailBooking = {
  ...BOOKING,
  cancel: true,
  balanceCents: 0,
  keptCents: 825,
}

const GIFT = {
  amountCents: 27_500,
  code: 'GC-7K3M9QX2',
  buyerName: 'Rosa Delgado',
  recipientName: 'Walt Okafor',
  message: 'Happy 60th, Dad. Bring back dinner.',
  url: 'https://example.com/gift-certificates/card#key=sample',
  sentTo: 'walt@example.com',
}

const WAITING = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  date: '2026-12-05',
  time: 'am',
  tripType: FIRST_TRIP,
  partySize: 2,
  private: false,
  url: 'https://example.com/waitlist#key=sample',
} as const

const SAMPLES: Partial<Record<MailKind, MailBooking>> = {
  canceled: CANCELED,
  'captain-canceled': CANCELED,
  credit: { ...CANCELED, paidCents: 0, owedBackCents: 0 },
  'refund-sent': { ...CANCELED, owedBackCents: 0 },
  payment: { ...BOOKING, paidCents: BOOKING.totalCents, balanceCents: 0 },
}

const WITHOUT_BOOKING: readonly MailKind[] = [
  'captain-attention',
  'captain-tomorrow',
  'captain-short',
  'open-seats',
  'newsletter-again',
  'waitlist-joined',
  'waitlist-offer',
  'gift',
  'gift-receipt',
]

const REASONS: Partial<Record<MailKind, string>> = {
  'captain-refund': 'The guest’s bank refused the refund.',
  'captain-finding': 'Square charged $275, but our books say $0.',
  'captain-dispute':
    'The guest disputed $275 with their bank, saying that they don’t recognize the charge; respond in Square by Monday, December 21.',
}

const HELD_UNTIL = '2026-11-13T00:15:00Z'

const DAY = {
  sunrise: '07:06',
  sunset: '16:50',
  moon: { phase: 'waning crescent', percent: 9 },
  tide: {
    turns: [
      { kind: 'high', time: '06:21', feet: 5.2 },
      { kind: 'low', time: '12:48', feet: 1.1 },
      { kind: 'high', time: '18:02', feet: 4.2 },
    ],
  },
} satisfies Parameters<typeof dayCardText>[0]

/** Returns sample facts for an email of this kind, with a made-up booking, for previews and tests. */
export function sampleFacts(kind: MailKind, language: Language = 'en'): MailFacts {
  const t = translator(language)
  const booking = SAMPLES[kind] ?? BOOKING
  return {
    language,
    site: {
      brand: 'Harbor Light Charters',
      phone: '(831) 555-0142',
      addressLines: ['Santa Cruz Small Craft Harbor', '135 5th Avenue', 'Santa Cruz, CA 95062'],
      meetingPoint: 'The gate at the head of E Dock',
      licenseUrl: 'https://wildlife.ca.gov/Licensing/Fishing',
      cancellationDays: DEFAULT_CANCELLATION_DAYS,
      cancellationFeePercent: 3,
      captainFeePercent: 3,
    },
    siteUrl: 'https://example.com',
    today: '2026-11-12',
    booking: WITHOUT_BOOKING.includes(kind) ? null : booking,
    dayCard: dayCardText(DAY, t),
    waivers:
      kind === 'reminder'
        ? { signed: 1, partySize: 2, url: 'https://example.com/waiver/HL-7K3M9Q#key=sample' }
        : null,
    bookingUrl: 'https://example.com/booking/HL-7K3M9Q#key=sample',
    refunds: [{ amountCents: 26_675, card: 'Visa ending 1111' }],
    credits: kind === 'credit' ? [{ code: 'CR-7K3M9QX2', amountCents: 27_500, leftCents: 27_500 }] : [],
    waitlist: kind.startsWith('waitlist-')
      ? { ...WAITING, heldUntil: kind === 'waitlist-offer' ? shortInstant(HELD_UNTIL, t.locale) : null }
      : null,
    gift: kind === 'gift' || kind === 'gift-receipt' ? GIFT : null,
    weather: {
      message:
        kind === 'too-few'
          ? 'We’d love to take you another day. Weekends fill up best.'
          : 'Small craft advisory until Sunday, with 9 feet of swell. It would be no fun, and no fish.',
      refundCents: 26_675,
      feeCents: 825,
      creditCents: 27_500,
    },
    payment: {
      name: 'Rosa Delgado',
      phoneNumber: '+18315550142',
      amountCents: 27_500,
      reason: REASONS[kind] ?? 'The card was charged, but the booking failed.',
      squarePaymentId: 'GQTFp1ZlXdpoW4o6eGiZhbjosiDFf',
    },
    keptFeePercent: booking.cancel ? 3 : null,
    canChooseDate: false,
    received: { amountCents: 27_500, tipCents: 0, method: 'Visa ending 1111' },
    openings: [
      { time: 'am', trips: ['Rockfish', 'Halibut'], seatsOpen: 6 },
      { time: 'pm', trips: ['Rockfish'], seatsOpen: 2 },
    ],
    confirmUrl: 'https://example.com/subscribe-again',
    unsubscribeUrl: kind === 'open-seats' ? 'https://example.com/unsubscribe' : null,
    sentBackCents: booking.cancel ? 26_675 : 0,
    day: '2026-12-05',
    parties:
      kind === 'captain-short'
        ? [{ ...BOOKING, partySize: 1 }]
        : [
            BOOKING,
            {
              ...BOOKING,
              firstName: 'Walt',
              lastName: 'Okafor',
              time: 'pm',
              partySize: 4,
              private: true,
              balanceCents: 0,
              note: null,
            },
          ],
  }
}
