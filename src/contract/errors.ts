import { z } from 'zod'
import { GRACE_MINUTES, HOLD_MINUTES } from '@/domain/checkout-state'
import { type DayClosure, dayMessage } from '@/domain/day-status'
import { holdInTheWay } from './hold-in-the-way'
import { proofChallenge } from './proof'

/** Values to insert into error messages. Never personal data, because anonymous callers see the messages. */
export interface ErrorDetails {
  phone?: string
  seatsLeft?: number
  /** The number of seats that the party already has when it asks for more. Included in `seatsLeft`. */
  ownSeats?: number
  tripType?: string
  departure?: string
  waitSeconds?: number
  /** Why a promo code can't be used. */
  promoProblem?: string
}

type Sentence = string | ((details: ErrorDetails) => string)

/** Returns the day panel's message about a closed day, for use as an error message. */
const closedDay =
  (status: DayClosure | 'current-day'): Sentence =>
  ({ phone }) =>
    dayMessage(status, phone ?? '')

const seats = (count: number) => (count === 1 ? '1 seat is' : `${count} seats are`)

const partyCantGrow = (largest: number, more: number) =>
  more > 0
    ? `Only ${more === 1 ? '1 more seat is' : `${more} more seats are`} open on this departure, so this party can have up to ${largest} guests.`
    : 'All other seats on this departure are taken, so you can’t add anyone to this party.'

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

const callUs = (phone: string | undefined) => (phone ? `call us at ${phone}` : 'call us')

/**
 * Every error code that a route can return, grouped by HTTP status. Each has a message that tells the user
 * what happened, whether money moved, and what to do next (docs/product-rules.md#errors).
 */
const SENTENCES = {
  400: {
    'invalid-input': 'Please fix the marked fields and try again.',
    'invalid-json': 'We couldn’t read that request. Reload the page and try again.',
    'invalid-form': 'We couldn’t read that form. Reload the page and try again.',
    'amount-mismatch':
      'That amount doesn’t match the price of this trip. You haven’t been charged. Reload the page and try again.',
    'paid-not-allowed': 'Please choose the deposit or the full price.',
    'party-mismatch': 'This booking doesn’t match the seats you held. Please choose your seats again.',
    'invalid-span': 'The end date must be on or after the start date.',
  },
  401: {
    'login-failed': 'The user name or password is wrong. Please try again.',
    'not-signed-in': 'Please sign in first.',
  },
  402: {
    'payment-required': 'This booking hasn’t been paid yet. Please enter your card.',
    'card-declined': 'Your card was declined. You haven’t been charged. Please try another card.',
    'card-cvv':
      'The security code (CVV) doesn’t match your card. You haven’t been charged. Please enter it again.',
    'card-postal-code':
      'That ZIP code doesn’t match your card. You haven’t been charged. Please enter it again.',
    'card-expired':
      'Your card has expired, or the expiration date you entered doesn’t match. You haven’t been charged. Please check the date.',
    'card-token-used':
      'Those card details can’t be used again. You haven’t been charged. Please enter your card again.',
    'card-verification':
      'Your bank didn’t confirm this payment. You haven’t been charged. Try again, or use another card.',
    'payment-lapsed': 'Your payment didn’t go through. You haven’t been charged. Please book again.',
  },
  403: {
    'waitlist-over': 'This waitlist link isn’t valid anymore. The trip may be over.',
    'link-expired': 'This link has expired or was already used. Please request a new one.',
    'password-needed': 'Please enter your password to continue.',
    forbidden: 'Your account doesn’t have permission to do this.',
    'wrong-origin': 'This request came from another website. Open our site and try again.',
  },
  404: {
    'not-found': 'We couldn’t find that.',
  },
  405: {
    'method-not-allowed': 'This address doesn’t support that kind of request.',
  },
  409: {
    'current-day': closedDay('current-day'),
    past: closedDay('past'),
    blocked: closedDay('blocked'),
    weather: closedDay('weather'),
    'out-of-season': closedDay('out-of-season'),
    'no-open-seats': 'No seats are open that day, so there’s nothing to announce.',
    'mailing-off': 'This email is turned off in the CMS, under Emails.',
    'departure-blocked': 'This departure is blocked. Please choose another one.',
    'trip-not-offered': ({ tripType }) =>
      `${tripType ?? 'This trip'} doesn’t run on that date. Please choose another trip or date.`,
    'no-such-departure': ({ tripType }) =>
      `${tripType ?? 'This trip'} doesn’t leave at that time. Please choose another departure.`,
    departed: 'This departure has already left. Please choose another one.',
    'private-only': ({ tripType }) => `${tripType ?? 'This trip'} must be booked as a private charter.`,
    'sold-out': ({ seatsLeft = 0, ownSeats = 0 }) =>
      ownSeats > 0
        ? partyCantGrow(seatsLeft, seatsLeft - ownSeats)
        : seatsLeft > 0
          ? `Only ${seats(seatsLeft)} left on this departure. Choose fewer guests or another departure.`
          : 'This departure is full. Please choose another one.',
    'other-trip': ({ tripType }) =>
      `Someone else just booked this departure as a ${tripType ?? 'different'} trip. Join that trip or choose another departure.`,
    'boat-not-empty':
      'Someone else just booked seats on this departure, so the whole boat is no longer available. Choose seats or another departure.',
    'boat-taken': 'The whole boat is already booked for this departure. Please choose another one.',
    'hold-expired': `Your ${HOLD_MINUTES}-minute hold has expired and your seats were released. Please choose your seats again.`,
    'hold-taken':
      'The captain needed those seats. You haven’t been charged. Please choose your seats again, or another departure.',
    'hold-exists':
      'You already have seats on hold in this browser. Resume that booking, or release its seats first.',
    'hold-twice':
      'You started two bookings in this browser at the same time. You haven’t been charged. Please try again.',
    'waitlist-not-needed':
      'Good news: there’s room for your party on this departure right now, so you can book it.',
    'waitlist-full':
      'The waitlist for this departure is closed. Please choose another departure, or call us.',
    'offer-over':
      'These seats aren’t held for you anymore. You haven’t been charged. Check the calendar for open seats.',
    'seats-held': 'A guest is holding those seats. Confirm that you want to take them.',
    'hold-being-paid': `A guest is paying for those seats right now, so you can’t take them. Wait ${GRACE_MINUTES} minutes and try again, or choose another departure.`,
    'checkout-closed': 'This checkout has already ended. Please start a new booking.',
    'checkout-busy': 'Your payment is already being processed. Please wait a moment.',
    'edit-conflict': 'Someone else just changed this. Review the new version and try again.',
    'payment-unsettled':
      'This booking’s payment isn’t settled yet, so nothing was changed. Try again in a few minutes, or settle the payment under Needs attention.',
    'deck-conflict':
      'This party has changed since your phone loaded it, so your change wasn’t saved. Check who’s aboard, and try again.',
    'waiver-changed': 'The waiver has changed since you opened this page. Read the new one, and sign again.',
    'waiver-closed': 'This waiver can’t be signed anymore. Please talk to the captain.',
    'waivers-full': 'Everyone in this party has signed. If someone is missing, please talk to the captain.',
    'account-disabled': 'This account is disabled. Enable it first.',
    'own-account':
      'You can’t disable, demote or delete your own account, or create a link for it. Change your password at /captain.',
    'last-captain': 'This is the only captain’s account. Make someone else a captain first.',
    'booking-closed': ({ phone }) =>
      `It’s too late to change this online. Please ${callUs(phone)}, and we’ll see what we can do.`,
    'refund-changed':
      'The refund has changed since you opened this page. Nothing was canceled. Check the new amount and try again.',
    'balance-changed':
      'What’s due on this booking has changed, so your card wasn’t charged. Check the amount and try again.',
    'credit-used':
      'That credit doesn’t have enough left. Nothing was charged. Check the amounts, or enter another code.',
    'promo-refused': ({ promoProblem = 'That promo code has changed.' }) =>
      `${promoProblem} You haven’t been charged. Check the new price, then pay, or enter another code.`,
    'credit-not-due':
      'The balance on this booking has gone down, so the credit wasn’t used. Check the amount and try again.',
    'weather-pending':
      'This departure may be canceled for weather, but that can still be undone. Nothing has changed. Please try again in two minutes.',
    'weather-choice':
      'This departure is canceled for weather, so you can choose a new date, a credit or a refund instead. Nothing has changed yet, and your card wasn’t charged.',
    'weather-chosen':
      'A choice was already made for this booking, so nothing else has changed. You can see it here.',
    'weather-announced':
      'It’s too late to undo this, because we’ve told the guests that the trip is canceled. You can reopen the departure once every party has a new date, a credit or a refund.',
    'booking-canceled': 'The captain canceled this booking after you paid. Please call us about your refund.',
    'already-exists': 'This already exists. Edit the existing one.',
  },
  413: {
    'body-too-large': 'That’s too much data for this form. Please send less.',
  },
  415: {
    'unsupported-media': 'This address only accepts JSON.',
    'form-expected': 'This address only accepts a form with files (multipart/form-data).',
  },
  429: {
    'too-many-requests': ({ waitSeconds = 60 }) =>
      `Too many attempts. Please wait ${minutes(waitSeconds)} and try again.`,
    'proof-needed': ({ phone }) =>
      `We’re very busy right now and couldn’t verify your browser. You haven’t been charged. Please try again, or ${callUs(phone)}.`,
    'too-many-declines': ({ phone }) =>
      `Too many cards were declined for this booking. You haven’t been charged. Please ${callUs(phone)}.`,
    'too-many-payments': ({ waitSeconds = 60, phone }) =>
      `Too many payment attempts. You haven’t been charged. Hold your seats on our calendar first, wait ${minutes(waitSeconds)}, or ${callUs(phone)}.`,
  },
  500: {
    internal: 'Something went wrong on our end. Please try again, or call us.',
  },
  503: {
    'payment-off': ({ phone }) =>
      `Online payment isn’t available right now. Please ${callUs(phone)} to book.`,
    'payment-unavailable':
      'We couldn’t reach the card processor. You haven’t been charged, and your seats are still held. Please try again.',
    'payment-unknown':
      'The card processor didn’t answer, so we don’t know yet if your payment went through. Please don’t pay again: within minutes, we’ll either finish your booking or cancel the pending charge on your card.',
    'payment-pending':
      'Your payment is still being processed. Within a few minutes, we’ll either charge your card or cancel the pending charge. Please don’t pay with another card. To check on it, tap Pay again. You won’t be charged twice.',
    'balance-unknown':
      'The card processor didn’t answer, so we’re canceling this payment. Your card won’t be charged for it. Please try again in a few minutes, or call us.',
    'refund-unavailable':
      'We couldn’t reach the card processor, so no money was refunded. Please try again in a minute.',
    'square-unavailable':
      'We couldn’t reach the card processor, so nothing was compared. Please try again in a minute.',
    'database-unavailable':
      'We can’t reach our booking system right now, so your last step may not have been saved. Please try again in a minute. You won’t be charged twice.',
    'session-unsaved':
      'Your password is right, but the server can’t save anything right now, so it can’t sign you in. Its disk may be full, or its database may be down. Please try again in a minute, or call the person who looks after your server.',
    'pictures-unavailable':
      'We can’t reach the picture storage right now, so nothing was saved. Please try again in a minute.',
    'calendar-busy': 'A lot of people are booking this day right now. Please try again in a moment.',
  },
} as const satisfies Record<number, Record<string, Sentence>>

type Sentences = typeof SENTENCES
export type ErrorCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]

export const ERRORS = Object.fromEntries(
  Object.entries(SENTENCES).flatMap(([status, sentences]) =>
    Object.entries<Sentence>(sentences).map(([code, sentence]) => [
      code,
      { status: Number(status), sentence },
    ]),
  ),
) as Record<ErrorCode, { status: number; sentence: Sentence }>

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every error response from /api (docs/product-rules.md#errors). */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(CODES),
  fields: z.record(z.string(), z.string()).optional(),
  /** The challenge to solve. Present only with `proof-needed`. Send the solution in the `X-Proof-Of-Work` header. */
  challenge: proofChallenge.optional(),
  /** The holds whose ids go in `takeFrom`. Present only with `seats-held`, and only if the caller is the captain. */
  holds: z.array(holdInTheWay).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code].status
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const { sentence } = ERRORS[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}
