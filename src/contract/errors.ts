import { z } from 'zod'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import { type DayClosure, dayMessage } from '@/domain/day-status'
import { holdInTheWay } from './hold-in-the-way'
import { proofChallenge } from './proof'

/** Details for error sentences. Never personal data, because anonymous callers read them. */
export interface ErrorDetails {
  phone?: string
  seatsLeft?: number
  tripType?: string
  departure?: string
  waitSeconds?: number
}

interface ErrorRow {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
  text: (details: ErrorDetails) => string
}

const says = (status: ErrorRow['status'], text: string): ErrorRow => ({ status, text: () => text })

/** A closed day is refused with the message of its day panel. */
const saysOfDay = (status: DayClosure | 'current-day'): ErrorRow => ({
  status: 409,
  text: ({ phone }) => dayMessage(status, phone ?? 'us'),
})

const seats = (count: number) => (count === 1 ? '1 seat is' : `${count} seats are`)

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

const callUs = (phone: string | undefined) => (phone ? `call us at ${phone}` : 'call us')

/**
 * Every error code that a route can return, with its HTTP status and the sentence for the user. A sentence
 * says what happened, whether money moved and what to do next (docs/product-rules.md#errors).
 */
export const ERRORS = {
  'invalid-input': says(400, 'Please fix the marked fields and try again.'),
  'invalid-json': says(400, "We couldn't read that request. Reload the page and try again."),
  'invalid-form': says(400, "We couldn't read that form. Reload the page and try again."),
  'amount-mismatch': says(
    400,
    "That amount doesn't match the price of this trip. You haven't been charged. Reload the page and try again.",
  ),
  'paid-not-allowed': says(400, 'Please choose the deposit or the full price.'),
  'party-mismatch': says(
    400,
    "This booking doesn't match the seats you held. Please choose your seats again.",
  ),
  'invalid-span': says(400, 'The end date must be on or after the start date.'),
  'login-failed': says(401, 'The user name or password is wrong. Please try again.'),
  'link-expired': says(403, 'This link has expired or was already used. Please request a new one.'),
  'not-signed-in': says(401, 'Please sign in first.'),
  'payment-required': says(402, "This booking hasn't been paid yet. Please enter your card."),
  'card-declined': says(402, "Your card was declined. You haven't been charged. Please try another card."),
  'card-cvv': says(
    402,
    "The security code (CVV) doesn't match your card. You haven't been charged. Please enter it again.",
  ),
  'card-postal-code': says(
    402,
    "That ZIP code doesn't match your card. You haven't been charged. Please enter it again.",
  ),
  'card-expired': says(
    402,
    "Your card has expired, or the expiration date you entered doesn't match. You haven't been charged. Please check the date.",
  ),
  'card-token-used': says(
    402,
    "That card entry can't be used again. You haven't been charged. Please enter your card again.",
  ),
  'card-verification': says(
    402,
    "Your bank didn't confirm this payment. You haven't been charged. Try again, or use another card.",
  ),
  'payment-lapsed': says(402, "Your payment didn't go through. You haven't been charged. Please book again."),
  forbidden: says(403, "Your account doesn't have permission to do this."),
  'wrong-origin': says(403, 'This request came from another website. Open our own site and try again.'),
  'not-found': says(404, "We couldn't find that."),
  'current-day': saysOfDay('current-day'),
  past: saysOfDay('past'),
  blocked: saysOfDay('blocked'),
  weather: saysOfDay('weather'),
  'out-of-season': saysOfDay('out-of-season'),
  'trip-not-offered': {
    status: 409,
    text: ({ tripType }) =>
      `${tripType ?? 'This trip'} doesn't run on that date. Please choose another trip or date.`,
  },
  'no-such-departure': {
    status: 409,
    text: ({ tripType }) =>
      `${tripType ?? 'This trip'} doesn't leave at that time. Please choose another departure.`,
  },
  departed: says(409, 'This departure has already left. Please choose another one.'),
  'private-only': {
    status: 409,
    text: ({ tripType }) => `${tripType ?? 'This trip'} must be booked as a private charter.`,
  },
  'sold-out': {
    status: 409,
    text: ({ seatsLeft = 0 }) =>
      seatsLeft > 0
        ? `Only ${seats(seatsLeft)} left on this departure. Choose fewer guests or another departure.`
        : 'This departure is full. Please choose another one.',
  },
  'other-trip': {
    status: 409,
    text: ({ tripType }) =>
      `Someone else just booked this departure as a ${tripType ?? 'different'} trip. Join that trip or choose another departure.`,
  },
  'boat-not-empty': says(
    409,
    'Someone else just booked seats on this departure, so the whole boat is no longer available. Choose seats or another departure.',
  ),
  'boat-taken': says(409, 'The whole boat is taken for this departure. Please choose another one.'),
  'hold-expired': says(
    409,
    `Your ${HOLD_MINUTES}-minute hold has expired and your seats were released. Please choose your seats again.`,
  ),
  'hold-taken': says(
    409,
    "The captain needed those seats. You haven't been charged. Please choose your seats again, or another departure.",
  ),
  'hold-exists': says(
    409,
    'You already have seats on hold in this browser. Resume that booking, or release its seats first.',
  ),
  'hold-twice': says(
    409,
    "You started two bookings in this browser at the same time. You haven't been charged. Please try again.",
  ),
  'seats-held': says(409, 'A guest is holding those seats. Confirm that you want to take them.'),
  'hold-being-paid': says(
    409,
    "A guest is paying for those seats right now, so you can't take them. Wait two minutes and try again, or choose another departure.",
  ),
  'checkout-closed': says(409, 'This checkout is already finished. Please start a new booking.'),
  'checkout-busy': says(409, 'Your payment is already being processed. Please wait a moment.'),
  'edit-conflict': says(409, 'Someone else just changed this. Review the new version and try again.'),
  'account-disabled': says(409, 'This account is disabled. Enable it first.'),
  'own-account': says(
    409,
    "You can't disable, demote or delete your own account, or make a link for it. Change your password at /captain.",
  ),
  'last-captain': says(409, "This is the last captain's account. Make someone else a captain first."),
  'booking-canceled': says(
    409,
    'The captain canceled this booking after you paid. Please call us about your refund.',
  ),
  'already-exists': says(409, 'This already exists. Edit the existing one.'),
  'body-too-large': says(413, "That's too much data for this form. Please send less."),
  'unsupported-media': says(415, 'This address only accepts JSON.'),
  'form-expected': says(415, 'This address only accepts a form with files (multipart/form-data).'),
  'too-many-requests': {
    status: 429,
    text: ({ waitSeconds = 60 }) => `Too many tries. Please wait ${minutes(waitSeconds)} and try again.`,
  },
  'proof-needed': {
    status: 429,
    text: ({ phone }) =>
      `We're very busy right now, and we couldn't check your browser. You haven't been charged. Please try again, or ${callUs(phone)}.`,
  },
  'too-many-declines': {
    status: 429,
    text: ({ phone }) =>
      `Too many cards were declined for this booking. You haven't been charged. Please ${callUs(phone)} to book.`,
  },
  'too-many-payments': {
    status: 429,
    text: ({ waitSeconds = 60, phone }) =>
      `Too many payment attempts. You haven't been charged. Hold your seats on our calendar first, wait ${minutes(waitSeconds)}, or ${callUs(phone)}.`,
  },
  internal: says(500, 'Something went wrong on our end. Please try again, or call us.'),
  'payment-off': {
    status: 503,
    text: ({ phone }) => `Online payment isn't available right now. Please ${callUs(phone)} to book.`,
  },
  'payment-unavailable': says(
    503,
    "We couldn't reach the card processor. You haven't been charged, and your seats are still held. Please try again.",
  ),
  'payment-unknown': says(
    503,
    "The card processor didn't answer, so we don't know yet if your payment went through. Please don't pay again: within minutes, we'll either finish your booking or release your card.",
  ),
  'database-unavailable': says(
    503,
    "We can't reach our booking system right now, so your last step may not be saved. Please try again in a minute. Trying again never charges you twice.",
  ),
  'calendar-busy': says(503, 'A lot of people are booking this day right now. Please try again in a moment.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every /api error (docs/product-rules.md#errors). */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(CODES),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `proof-needed`: the challenge to solve before sending the call again with `X-Proof-Of-Work`. */
  challenge: proofChallenge.optional(),
  /** With `seats-held`, for the captain: the holds to list in `takeFrom`. */
  holds: z.array(holdInTheWay).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code].status
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const row: ErrorRow = ERRORS[code]
  return row.text(details)
}
