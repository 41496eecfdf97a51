import type { ApiFailure } from '@/api-client/call-api'
import type { ErrorCode } from '@/contract/errors'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import {
  type BookingEvent,
  EMPTY_GUEST,
  type FieldErrors,
  type GuestFields,
  type Problem,
} from './booking-state'
import type { LostPart } from './steps/party-choice'

export type FailedCall = 'hold' | 'guest' | 'authorize' | 'book'

type Refusal = Extract<ApiFailure, { kind: 'refused' }>

/** Error codes that mean the hold is gone. The user has to choose seats again. */
const HOLD_IS_OVER = new Set<ErrorCode>([
  'hold-expired',
  'hold-taken',
  'checkout-closed',
  'payment-lapsed',
  'current-day',
  'past',
  'blocked',
  'weather',
  'out-of-season',
  'trip-not-offered',
  'no-such-departure',
  'departed',
  'private-only',
  'party-mismatch',
])

/** Error codes that mean another party got the seats first. Any hold that the visitor has is unchanged. */
const SEATS_ARE_TAKEN = new Set<ErrorCode>(['sold-out', 'other-trip', 'boat-not-empty', 'boat-taken'])

/** Error codes after which the same request can be sent again. */
const RETRYABLE = new Set<ErrorCode>([
  'calendar-busy',
  'checkout-busy',
  'database-unavailable',
  'hold-being-paid',
  'hold-twice',
  'internal',
  'proof-needed',
  'too-many-requests',
])

/** Returns the event to report for a failed call. */
export function failureEvent(call: FailedCall, failure: ApiFailure): BookingEvent {
  if (failure.kind === 'network') return { type: 'failed', problem: networkProblem(call) }
  const { code } = failure
  // The server deletes holds some time after they expire, so a missing hold has expired.
  if (code === 'not-found') return { type: 'hold-lost', problem: TIME_IS_UP }
  if (code === 'seats-held') return { type: 'failed', problem: takeSeatsQuestion(failure) }
  const problem = problemOf(failure)
  if (HOLD_IS_OVER.has(code)) return { type: 'hold-lost', problem }
  if (SEATS_ARE_TAKEN.has(code)) return { type: call === 'hold' ? 'failed' : 'hold-lost', problem }
  const isPayment = call === 'authorize' || call === 'book'
  // The card was already authorized, so the server has voided the payment, and the seats might be gone too.
  if (isPayment && code === 'payment-required') return { type: 'hold-lost', problem: PAYMENT_UNDONE }
  if (isPayment && code === 'payment-unknown') return { type: 'payment-unknown', problem }
  if (problem.canRetry) return { type: 'failed', problem }
  const fieldErrors = call === 'hold' ? null : guestErrors(failure)
  if (fieldErrors) return { type: 'guest-rejected', fieldErrors }
  if (isPayment) return { type: 'payment-refused', newCard: code.startsWith('card-'), problem }
  return { type: 'failed', problem }
}

const HOLD_EXPIRED = `Your ${HOLD_MINUTES}-minute hold has expired`
const SEATS_TAKEN = 'Someone else just booked those seats'

const TITLES: Partial<Record<ErrorCode, string>> = {
  'hold-expired': HOLD_EXPIRED,
  'hold-taken': 'The captain needed those seats',
  'sold-out': SEATS_TAKEN,
  'other-trip': SEATS_TAKEN,
  'boat-not-empty': SEATS_TAKEN,
  'boat-taken': SEATS_TAKEN,
  blocked: 'This date was just closed',
  weather: 'This date was just canceled',
  'card-declined': 'Card declined',
  'card-cvv': 'Check the security code',
  'card-postal-code': 'Check the ZIP code',
  'card-expired': 'Check the expiration date',
  'card-token-used': 'Enter your card again',
  'card-verification': 'Your bank couldn’t verify you',
  'too-many-declines': 'Too many declined cards',
  'too-many-payments': 'Too many attempts',
  'payment-off': 'Online payment isn’t available right now',
  'payment-unavailable': 'Your payment didn’t go through',
  'payment-unknown': 'We’re waiting for the bank',
}

function problemOf({ code, text }: Refusal): Problem {
  return { code, text, title: TITLES[code] ?? 'That didn’t go through', canRetry: RETRYABLE.has(code) }
}

function takeSeatsQuestion({ code, holds = [] }: Refusal): Problem {
  const parts = holds.map(
    ({ partySize, private: whole, minutesLeft }) =>
      `(${whole ? 'the whole boat' : count(partySize, 'seat')}, ${count(minutesLeft, 'minute')} left)`,
  )
  const [noun, verb] = holds.length === 1 ? ['A guest’s hold', 'is'] : ['Guests’ holds', 'are']
  return {
    code,
    title: 'A guest is holding those seats',
    text: `${noun} ${parts.join(' and ')} ${verb} in the way. Take those seats? No card has been charged, and we’ll tell the guest.`,
    canRetry: false,
    holds,
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function networkProblem(call: FailedCall): Problem {
  const paying = call === 'authorize' || call === 'book'
  return {
    code: 'network',
    title: 'No connection',
    text: paying
      ? 'We don’t know yet whether your payment went through. Try again: you won’t be charged twice. Please stay on this page until you’re booked, because your confirmation email is sent from here.'
      : 'We couldn’t connect. Everything you typed is still here. Check your connection and try again.',
    canRetry: true,
  }
}

/** Returns the server's messages about contact form fields, or null if there are none. */
function guestErrors({ fields }: Refusal): FieldErrors | null {
  const errors: FieldErrors = {}
  for (const [path, message] of Object.entries(fields)) {
    const field = path.replace(/^guest\./, '')
    if (field in EMPTY_GUEST) errors[field as keyof GuestFields] = message
  }
  return Object.keys(errors).length > 0 ? errors : null
}

export const TIME_IS_UP: Problem = {
  code: 'expired',
  title: HOLD_EXPIRED,
  text: 'Your seats were released so others can book them. You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.',
  canRetry: false,
}

const PAYMENT_UNDONE: Problem = {
  code: 'payment-required',
  title: 'Your payment didn’t go through',
  text: 'You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.',
  canRetry: false,
}

/**
 * Shown if the user goes back before a payment is settled, because going back would look like canceling it.
 */
export const PAYMENT_IS_OPEN: Problem = {
  code: 'payment-unknown',
  title: 'Please stay on this page',
  text: 'We don’t know yet whether your payment went through. Use the button below to check: you won’t be charged twice, and your confirmation email is sent from this page. To leave anyway, tap the X.',
  canRetry: true,
}

/** Shown if other bookings make part of the choice unavailable before the seats are held. */
export const LOST_PARTS = {
  departure: {
    code: 'sold-out',
    title: 'That departure can’t be booked anymore',
    text: 'It filled up or closed while you were choosing. Here’s what’s still open that day. Please choose again.',
    canRetry: false,
  },
  trip: {
    code: 'other-trip',
    title: 'That trip isn’t available anymore',
    text: 'The first booking on a departure picks the trip, and someone else just booked. Please choose again.',
    canRetry: false,
  },
  charter: {
    code: 'boat-not-empty',
    title: 'The whole boat isn’t available anymore',
    text: 'Someone else just booked seats on it. Choose your number of guests again, or close this and pick another day.',
    canRetry: false,
  },
  guests: {
    code: 'sold-out',
    title: 'There are fewer seats left now',
    text: 'Someone else just booked seats on this departure. Please choose your number of guests again.',
    canRetry: false,
  },
} satisfies Record<LostPart, Problem>

export const PAGE_WAS_LEFT: Problem = {
  code: 'expired',
  title: 'Welcome back',
  text: 'Your seats were released when you left the page. Everything you typed is still here. Choose your seats again to continue.',
  canRetry: false,
}
