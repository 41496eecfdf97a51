import type { ApiFailure } from '@/api-client/call-api'
import type { ErrorCode } from '@/contract/errors'
import type { BookingEvent, FieldErrors, GuestFields, Problem } from './booking-state'
import { EMPTY_GUEST } from './booking-state'
import type { LostPart } from './steps/party-choice'

/** The call that failed: taking or changing seats, keeping the guest, authorizing the card, writing the booking. */
export type FailedCall = 'hold' | 'guest' | 'authorize' | 'book'

type Refusal = Extract<ApiFailure, { kind: 'refused' }>

/** The seats are gone, or the checkout is: whatever was being done, the party has to be chosen again. */
const HOLD_IS_OVER: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
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

/** Somebody else was faster: while seats are held already, the old party still stands. */
const SEATS_ARE_TAKEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'sold-out',
  'other-trip',
  'boat-not-empty',
  'boat-taken',
])

/** The bank or the processor said no, and nothing was charged. */
const CARD_REFUSED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'card-declined',
  'card-cvv',
  'card-postal-code',
  'card-expired',
  'card-token-used',
  'card-verification',
])

/** The same call may be sent again. */
const WORTH_A_RETRY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'calendar-busy',
  'checkout-busy',
  'database-unavailable',
  'hold-being-paid',
  'hold-twice',
  'internal',
  'proof-needed',
  'too-many-requests',
])

/** What the dialog does about a call that failed: stay and say so, go back to where it can be put right, or wait. */
export function failureEvent(call: FailedCall, failure: ApiFailure): BookingEvent {
  if (failure.kind === 'network') return { type: 'failed', problem: networkProblem(call) }
  const { code } = failure
  // A hold that is long over is no longer known; 'not found' would tell the guest nothing.
  if (code === 'not-found') return { type: 'hold-lost', problem: TIME_IS_UP }
  if (HOLD_IS_OVER.has(code)) return { type: 'hold-lost', problem: refusal(failure, HOLD_TITLES) }
  if (code === 'seats-held') return { type: 'failed', problem: takeSeatsQuestion(failure) }
  if (SEATS_ARE_TAKEN.has(code)) {
    const problem = refusal(failure, HOLD_TITLES)
    return call === 'hold' ? { type: 'failed', problem } : { type: 'hold-lost', problem }
  }
  if (call === 'authorize' || call === 'book') return paymentFailureEvent(failure)
  const fieldErrors = guestErrors(failure)
  if (call === 'guest' && fieldErrors) return { type: 'guest-rejected', fieldErrors }
  return { type: 'failed', problem: refusal(failure) }
}

function paymentFailureEvent(failure: Refusal): BookingEvent {
  const { code } = failure
  // The dialog books only what it has paid for: that payment was undone meanwhile, and its seats may be gone with it.
  if (code === 'payment-required') return { type: 'hold-lost', problem: PAYMENT_UNDONE }
  if (code === 'payment-unknown') {
    return { type: 'payment-unknown', problem: refusal(failure, { [code]: 'We are waiting for the bank' }) }
  }
  if (WORTH_A_RETRY.has(code)) return { type: 'failed', problem: refusal(failure) }
  const fieldErrors = guestErrors(failure)
  if (fieldErrors) return { type: 'guest-rejected', fieldErrors }
  return { type: 'payment-refused', newCard: CARD_REFUSED.has(code), problem: refusal(failure, CARD_TITLES) }
}

const HOLD_TITLES: Partial<Record<ErrorCode, string>> = {
  'hold-expired': 'Your ten minutes are over',
  'hold-taken': 'The captain needed those seats',
  'sold-out': 'Somebody was faster',
  'other-trip': 'Somebody was faster',
  'boat-not-empty': 'Somebody was faster',
  'boat-taken': 'Somebody was faster',
  blocked: 'This date was just closed',
  weather: 'This date was just cancelled',
}

const CARD_TITLES: Partial<Record<ErrorCode, string>> = {
  'card-declined': 'Card declined',
  'card-cvv': 'Check the security code',
  'card-postal-code': 'Check the postal code',
  'card-expired': 'Check the expiration date',
  'card-token-used': 'Enter the card once more',
  'card-verification': 'Your bank could not verify you',
  'too-many-declines': 'Too many declined cards',
  'too-many-payments': 'Too many tries',
  'payment-off': 'Card payment is closed right now',
  'payment-unavailable': 'The payment did not go through',
}

function refusal({ code, text }: Refusal, titles: Partial<Record<ErrorCode, string>> = {}): Problem {
  return { code, text, title: titles[code] ?? 'That did not work', canRetry: WORTH_A_RETRY.has(code) }
}

/** The question for the captain: `A hold (2 seats, 6 minutes left) is in the way. Take those seats?` */
function takeSeatsQuestion({ code, holds = [] }: Refusal): Problem {
  const parts = holds.map(
    ({ partySize, private: whole, minutesLeft }) =>
      `(${whole ? 'the whole boat' : count(partySize, 'seat')}, ${count(minutesLeft, 'minute')} left)`,
  )
  const [noun, verb] = holds.length === 1 ? ['A guest’s hold', 'is'] : ['Guests’ holds', 'are']
  return {
    code,
    title: 'A guest is holding those seats',
    text: `${noun} ${parts.join(' and ')} ${verb} in the way. Take those seats? No card was charged, and we’ll tell the guest.`,
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
      ? 'We did not hear back, so we do not know yet whether your payment arrived. Try again: you will not be charged twice. Please stay on this page until you are booked: the confirmation email is sent from here.'
      : 'We could not reach the dock. Everything you typed is still here. Check your connection and try again.',
    canRetry: true,
  }
}

/** The server's messages that belong to a field of the contact form, or null where there are none. */
function guestErrors({ fields }: Refusal): FieldErrors | null {
  const errors: FieldErrors = {}
  for (const [path, message] of Object.entries(fields)) {
    const field = path.replace(/^guest\./, '')
    if (isGuestField(field)) errors[field] = message
  }
  return Object.keys(errors).length > 0 ? errors : null
}

function isGuestField(field: string): field is keyof GuestFields {
  return field in EMPTY_GUEST
}

/** The problem of a hold whose time ran out while nobody asked the server. */
export const TIME_IS_UP: Problem = {
  code: 'expired',
  title: 'Your ten minutes are over',
  text: 'The seats were released so that others can book them. What you typed is still here: choose your seats again to go on.',
  canRetry: false,
}

/** The problem of a payment whose outcome was unknown and that the server has undone. */
const PAYMENT_UNDONE: Problem = {
  code: 'payment-required',
  title: 'The payment did not go through',
  text: 'Nothing was charged. What you typed is still here: choose your seats again to go on.',
  canRetry: false,
}

/** What whoever goes back reads while it is not known what became of the payment: leaving would look like having cancelled. */
export const PAYMENT_IS_OPEN: Problem = {
  code: 'payment-unknown',
  title: 'Please stay a moment',
  text: 'We do not know yet how your payment ended. Ask again with the button below: you will not be charged twice, and the confirmation email is sent from this page. To leave all the same, close the booking with the cross at the top.',
  canRetry: true,
}

/** The problems of a choice that others made impossible while it was being made. */
export const LOST_PARTS = {
  departure: {
    code: 'sold-out',
    title: 'That departure can’t be booked any more',
    text: 'It was filled or closed while you were choosing. What the day still has is shown here: please choose again.',
    canRetry: false,
  },
  trip: {
    code: 'other-trip',
    title: 'That trip is not sold any more',
    text: 'Who books first chooses the trip of a departure, and somebody else was faster. Please choose again.',
    canRetry: false,
  },
  charter: {
    code: 'boat-not-empty',
    title: 'The whole boat is not free any more',
    text: 'Somebody else just booked on it. Please choose how many of you come, or close this and choose another day.',
    canRetry: false,
  },
  guests: {
    code: 'sold-out',
    title: 'Fewer seats are left now',
    text: 'Somebody else just booked on this boat. Please choose again how many of you come.',
    canRetry: false,
  },
} satisfies Record<LostPart, Problem>

/** The problem of a hold that was given back because the page was left, told to whoever comes back to it. */
export const PAGE_WAS_LEFT: Problem = {
  code: 'expired',
  title: 'Welcome back',
  text: 'Your seats were released when you left the page. What you typed is still here: choose your seats again to go on.',
  canRetry: false,
}
