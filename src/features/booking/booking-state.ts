import type { AvailabilityDay } from '@/contract/availability'
import type { NewBookingAnswer } from '@/contract/booking'
import type { ErrorCode } from '@/contract/errors'
import type { Hold } from '@/contract/hold'
import type { HoldInTheWay } from '@/contract/hold-in-the-way'
import type { PartyChoice } from './steps/party-choice'

export type BookingStep = 'party' | 'guest' | 'payment' | 'done'

/** The pending request; there's only one at a time. */
export type Busy = 'holding' | 'saving' | 'paying'

export type PaymentPlan = 'deposit' | 'full' | 'custom'

/**
 * How far the payment has come.
 * - `none`: nothing was sent, or the server said that nothing was charged.
 * - `sent`: a card token was sent and no response came; only the same call can be repeated.
 * - `authorized`: the card is authorized and the booking isn't written yet.
 * - `unknown`: the card processor didn't respond; the server settles it.
 */
export type PaymentProgress = 'none' | 'sent' | 'authorized' | 'unknown'

/** The contact form's current values. `phoneNumber` is E.164, possibly incomplete. */
export interface GuestFields {
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  note: string
}

export type FieldErrors = Partial<Record<keyof GuestFields, string>>

/** The captain's Custom Amount as typed, in dollars. */
export interface CustomFields {
  price: string
  charge: string
}

/** An error message for the user, shown at the step where they can act on it. */
export interface Problem {
  title: string
  text: string
  code: ErrorCode | 'network' | 'expired' | 'card-form'
  /** The same call can be sent again. */
  canRetry: boolean
  /** Guests' holds whose seats the captain may take. */
  holds?: HoldInTheWay[]
}

/** A live hold, with its end on this device's clock (epoch milliseconds). */
export type HeldSeats = Hold & { deadlineMs: number }

export type Booked = NewBookingAnswer['Booking']

export interface BookingState {
  step: BookingStep
  /** The latest day that doesn't count this visitor's own hold. */
  day: AvailabilityDay
  choice: PartyChoice
  guest: GuestFields
  fieldErrors: FieldErrors
  /** Incremented each time the form is rejected, so that the first invalid field takes the focus. */
  rejections: number
  plan: PaymentPlan
  custom: CustomFields
  customErrors: Partial<CustomFields>
  hold: HeldSeats | null
  busy: Busy | null
  /** The browser is solving a proof of work. */
  checking: boolean
  payment: PaymentProgress
  /** Incremented when the card has to be entered again. */
  cardEntry: number
  problem: Problem | null
  booked: Booked | null
}

export type BookingEvent =
  | { type: 'opened'; day: AvailabilityDay; time: PartyChoice['time']; trip: PartyChoice['tripType'] }
  | { type: 'closed' }
  | { type: 'day-refreshed'; day: AvailabilityDay }
  | { type: 'choice-changed'; change: Partial<PartyChoice> }
  | { type: 'guest-edited'; field: keyof GuestFields; value: string }
  | { type: 'guest-rejected'; fieldErrors: FieldErrors }
  | { type: 'plan-chosen'; plan: PaymentPlan }
  | { type: 'custom-edited'; field: keyof CustomFields; value: string }
  | { type: 'custom-rejected'; customErrors: Partial<CustomFields> }
  | { type: 'started'; busy: Busy }
  | { type: 'checking' }
  | { type: 'seats-held'; hold: HeldSeats }
  | { type: 'guest-saved'; hold: HeldSeats }
  | { type: 'failed'; problem: Problem }
  | { type: 'hold-lost'; problem: Problem }
  | { type: 'hold-released' }
  | { type: 'payment-sent' }
  | { type: 'payment-authorized' }
  | { type: 'payment-refused'; problem: Problem; newCard: boolean }
  | { type: 'payment-unknown'; problem: Problem }
  | { type: 'booked'; booked: Booked }
  | { type: 'went-back' }

export const EMPTY_GUEST: GuestFields = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  note: '',
}
