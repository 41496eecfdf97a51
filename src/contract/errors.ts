import { z } from 'zod'
import { type DayClosure, dayMessage } from '@/domain/day-status'
import { holdInTheWay } from './hold-in-the-way'
import { proofChallenge } from './proof'

/** What an error sentence may mention. Never personal data: sentences reach anonymous callers. */
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

/** A day that is closed says what its day panel says. */
const saysOfDay = (status: DayClosure | 'current-day'): ErrorRow => ({
  status: 409,
  text: ({ phone }) => dayMessage(status, phone ?? 'us'),
})

const seats = (count: number) => (count === 1 ? '1 seat is' : `${count} seats are`)

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

const callUs = (phone: string | undefined) => (phone ? `call us at ${phone}` : 'call us')

/**
 * The one table of errors: every code that a route may answer, its HTTP status (decision 15)
 * and the sentence the user reads, which says what to do next.
 */
export const ERRORS = {
  'invalid-input': says(400, 'Please check the marked fields and try again.'),
  'invalid-json': says(400, 'The request could not be read. Please reload the page and try again.'),
  'invalid-form': says(400, 'The form could not be read. Please reload the page and try again.'),
  'amount-mismatch': says(
    400,
    'The amount is not the price of this trip. Please reload the page and try again.',
  ),
  'paid-not-allowed': says(400, 'Please choose to pay the deposit or the full price.'),
  'party-mismatch': says(400, 'The booking is not the one that was held. Please choose your seats again.'),
  'invalid-span': says(400, 'The end date must be on or after the start date.'),
  'login-failed': says(401, 'The user name or password is wrong. Please try again.'),
  'link-expired': says(403, 'This link was used already or has run out. Please ask for a new one.'),
  'not-signed-in': says(401, 'Please sign in first.'),
  'payment-required': says(402, 'This booking has not been paid yet. Please enter your card.'),
  'card-declined': says(402, 'Your bank declined the card. Nothing was charged. Please try another card.'),
  'card-cvv': says(
    402,
    'The security code (CVV) does not match the card. Nothing was charged. Please check it.',
  ),
  'card-postal-code': says(
    402,
    'The postal code does not match the card. Nothing was charged. Please check it.',
  ),
  'card-expired': says(
    402,
    'The card has expired or its date is wrong. Nothing was charged. Please check it.',
  ),
  'card-token-used': says(
    402,
    "That card entry can't be used anymore. Nothing was charged. Please enter the card again.",
  ),
  'card-verification': says(
    402,
    'Your bank could not verify you. Nothing was charged. Please try again or use another card.',
  ),
  'payment-lapsed': says(402, 'The payment could not be completed. Nothing was charged. Please book again.'),
  forbidden: says(403, 'Your account may not do this.'),
  'wrong-origin': says(403, 'This request came from another site. Please open our own site and try again.'),
  'not-found': says(404, 'We could not find that.'),
  'current-day': saysOfDay('current-day'),
  past: saysOfDay('past'),
  blocked: saysOfDay('blocked'),
  weather: saysOfDay('weather'),
  'out-of-season': saysOfDay('out-of-season'),
  'trip-not-offered': {
    status: 409,
    text: ({ tripType }) =>
      `${tripType ?? 'This trip'} does not run on that date. Please choose another trip or date.`,
  },
  'no-such-departure': {
    status: 409,
    text: ({ tripType }) =>
      `${tripType ?? 'This trip'} does not leave at that time. Please choose another departure.`,
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
        ? `Only ${seats(seatsLeft)} left on this departure. Please choose fewer guests or another departure.`
        : 'This departure is full. Please choose another one.',
  },
  'other-trip': {
    status: 409,
    text: ({ tripType }) =>
      `This departure has just become a ${tripType ?? 'different'} trip. Please join it or choose another departure.`,
  },
  'boat-not-empty': says(
    409,
    'Somebody has just booked seats on this departure, so it can no longer be private. Please choose seats or another departure.',
  ),
  'boat-taken': says(409, 'The whole boat is taken for this departure. Please choose another one.'),
  'hold-expired': says(
    409,
    'Your ten minutes are over and the seats were released. Please choose your seats again.',
  ),
  'hold-taken': says(
    409,
    "The captain needed those seats. You haven't been charged. Please choose your seats again, or another departure.",
  ),
  'hold-twice': says(
    409,
    "Two bookings were started in this browser at the same time. You haven't been charged. Please try again.",
  ),
  'seats-held': says(409, 'A guest is holding those seats. Confirm that you want to take them.'),
  'hold-being-paid': says(
    409,
    "A guest is paying for those seats right now, so they can't be taken. Wait two minutes and try again, or choose another departure.",
  ),
  'checkout-closed': says(409, 'This checkout is already finished. Please start a new booking.'),
  'checkout-busy': says(409, 'Your payment is already being processed. Please wait a moment.'),
  'edit-conflict': says(
    409,
    'Somebody changed this in the meantime. Please look at the new version and try again.',
  ),
  'account-disabled': says(409, 'This account is disabled. Please enable it first.'),
  'own-account': says(
    409,
    'You cannot disable, demote or delete the account you are signed in with, or make a link for it. Change your own password at /captain.',
  ),
  'last-captain': says(409, 'This is the last captain’s account. Please make somebody else captain first.'),
  'booking-canceled': says(
    409,
    'The captain has canceled this booking since you paid for it. Please call us about your refund.',
  ),
  'already-exists': says(409, 'There is one already. Please change that one.'),
  'body-too-large': says(413, 'That is too much data for this form.'),
  'unsupported-media': says(415, 'This address takes JSON only.'),
  'form-expected': says(415, 'This address takes a form with files (multipart/form-data) only.'),
  'too-many-requests': {
    status: 429,
    text: ({ waitSeconds = 60 }) =>
      `Too many tries in a short time. Please wait ${minutes(waitSeconds)} and try again.`,
  },
  'proof-needed': {
    status: 429,
    text: ({ phone }) =>
      `We're very busy right now, and your browser couldn't be checked. You haven't been charged. Please try again, or ${callUs(phone)}.`,
  },
  'too-many-declines': {
    status: 429,
    text: ({ phone }) =>
      `Too many cards were declined for this booking. You haven't been charged. Please ${callUs(phone)} to book.`,
  },
  'too-many-payments': {
    status: 429,
    text: ({ waitSeconds = 60, phone }) =>
      `Too many payments were tried in a short time. You haven't been charged. Please hold seats first on our calendar, wait ${minutes(waitSeconds)}, or ${callUs(phone)}.`,
  },
  internal: says(500, 'Something went wrong on our side. Please try again, or call us.'),
  'payment-off': {
    status: 503,
    text: ({ phone }) => `Online payment is not available right now. Please ${callUs(phone)} to book.`,
  },
  'payment-unavailable': says(
    503,
    'We could not reach the card processor. Your card was not charged and your seats are still held. Please try again.',
  ),
  'payment-unknown': says(
    503,
    'The card processor did not answer. Your booking will be finished or your card released within minutes; please do not pay again.',
  ),
  'database-unavailable': says(
    503,
    'We can’t reach our booking system right now, so your last step may not have been saved. Please try again in a minute. Trying again never charges you twice.',
  ),
  'calendar-busy': says(503, 'Many people are booking this day right now. Please try again in a moment.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** Every error body of /api: a sentence for the user, a code for programs, and the fields at fault (decision 15). */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(CODES),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `proof-needed`: what to solve before the call is sent again with the header `X-Proof-Of-Work`. */
  challenge: proofChallenge.optional(),
  /** With `seats-held`, for the captain: the holds to name in `takeFrom`. */
  holds: z.array(holdInTheWay).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Gives the HTTP status of a code. */
export function errorStatus(code: ErrorCode): number {
  return ERRORS[code].status
}

/** Gives the sentence of a code for the user. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const row: ErrorRow = ERRORS[code]
  return row.text(details)
}
