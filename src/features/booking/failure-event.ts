import type { ApiFailure } from '@/api-client/call-api'
import { DECLINED_FIELDS } from '@/components/card-form/card-problem'
import type { ErrorCode } from '@/contract/errors'
import { TOWN } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import {
  type AskedDeparture,
  type BookingEvent,
  EMPTY_GUEST,
  type FieldErrors,
  type GuestFields,
  type Problem,
} from './booking-state'
import { HOLD_EXPIRED, PAYMENT_UNDONE, TIME_IS_UP } from './problems'

export type FailedCall = 'hold' | 'guest' | 'credit' | 'authorize' | 'book'

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
  'departure-blocked',
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

/** Error codes after which the same request can be resent. */
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
export function failureEvent(
  call: FailedCall,
  failure: ApiFailure,
  departure?: AskedDeparture,
): BookingEvent {
  if (failure.kind === 'network') return { type: 'failed', problem: networkProblem(call) }
  const { code } = failure
  // The server deletes holds a while after they expire, so a missing hold has expired.
  if (code === 'not-found') return { type: 'hold-lost', problem: TIME_IS_UP }
  if (code === 'seats-held') return { type: 'failed', problem: takeSeatsQuestion(failure) }
  const problem = { ...problemOf(failure), ...lossOf(call, failure, departure) }
  if (HOLD_IS_OVER.has(code)) return { type: 'hold-lost', problem }
  if (SEATS_ARE_TAKEN.has(code)) return { type: call === 'hold' ? 'failed' : 'hold-lost', problem }
  const isPayment = call === 'authorize' || call === 'book'
  // The card was already authorized, so the server has voided the payment. The seats might be gone, too.
  if (isPayment && code === 'payment-required') return { type: 'hold-lost', problem: PAYMENT_UNDONE }
  if (isPayment && code === 'payment-unknown') return { type: 'payment-unknown', problem }
  if (problem.canRetry) return { type: 'failed', problem }
  const fieldErrors = call === 'hold' ? null : guestErrors(failure)
  if (fieldErrors) return { type: 'guest-rejected', fieldErrors }
  if (isPayment) return { type: 'payment-refused', newCard: NEEDS_NEW_CARD.has(code), problem }
  return { type: 'failed', problem }
}

/**
 * Error codes that clear the card form so that another card can be entered. After other declines, the form
 * keeps what was typed.
 */
const NEEDS_NEW_CARD = new Set<ErrorCode>(['card-declined', 'card-token-used'])

const SEATS_TAKEN = 'Someone else just booked those seats'

const TITLES: Partial<Record<ErrorCode, string>> = {
  'hold-expired': HOLD_EXPIRED,
  'hold-taken': 'The captain needed those seats',
  'hold-exists': 'You already have seats on hold',
  'sold-out': SEATS_TAKEN,
  'other-trip': SEATS_TAKEN,
  'boat-not-empty': SEATS_TAKEN,
  'boat-taken': SEATS_TAKEN,
  'current-day': 'This trip leaves today',
  past: 'This date has passed',
  blocked: 'This date was just closed',
  'departure-blocked': 'This departure was just closed',
  'out-of-season': 'This date was just closed',
  weather: 'This date was just canceled',
  'card-declined': 'Card declined',
  'card-cvv': 'Check the security code',
  'card-postal-code': 'Check the ZIP code',
  'card-expired': 'Check the expiration date',
  'card-token-used': 'Enter your card again',
  'card-verification': 'Your bank didn’t confirm this payment',
  'too-many-declines': 'Too many declined cards',
  'too-many-payments': 'Too many attempts',
  'credit-used': 'Your credit has changed',
  'promo-refused': 'The price has changed',
  'payment-off': 'Online payment isn’t available right now',
  'payment-unavailable': 'Your payment didn’t go through',
  'payment-unknown': 'We’re waiting for the bank',
}

function problemOf({ code, text }: Refusal): Problem {
  const cardField = DECLINED_FIELDS[code]
  return {
    code,
    text,
    title: TITLES[code] ?? 'That didn’t go through',
    canRetry: RETRYABLE.has(code),
    ...(cardField && { cardField }),
  }
}

/** Why a day can't be booked anymore. The server's message says what to do. */
const DAY_CLOSED: Partial<Record<ErrorCode, string>> = {
  'current-day': `It’s after midnight in ${TOWN}, so this is now a same-day trip.`,
  past: `It’s after midnight in ${TOWN}, so this date has passed.`,
  blocked: 'The captain just closed this date.',
  'departure-blocked': 'The captain just closed this departure.',
  weather: 'The captain just canceled this date because of the weather.',
  'out-of-season': 'The captain just changed the season, and this date isn’t in it anymore.',
}

/** Returns text that names the lost departure, or says why its day closed and that nothing was charged. */
function lossOf(
  call: FailedCall,
  { code, text }: Refusal,
  departure: AskedDeparture | undefined,
): Partial<Problem> {
  const reason = DAY_CLOSED[code]
  const charged = call === 'hold' ? '' : ' You haven’t been charged.'
  if (reason) return { text: `${reason}${charged} ${text}` }
  if (!SEATS_ARE_TAKEN.has(code) || !departure?.time) return {}
  return { text: `${shortDate(departure.date)}, ${departureLabel(departure.time)}: ${text}${charged}` }
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
      ? 'We don’t know yet whether your payment went through. Try again. You won’t be charged twice.'
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
