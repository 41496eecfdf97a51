import type { ErrorCode, ErrorDetails } from '../../src/contract/errors'

/** Details that together produce every sentence of every error. */
export const ERROR_DETAILS: ErrorDetails[] = [
  {},
  { phone: '(831) 555-0142' },
  { seatsLeft: 1 },
  { seatsLeft: 3, tripType: 'Tuna', waitSeconds: 300 },
  { seatsLeft: 4, ownSeats: 3 },
  { seatsLeft: 5, ownSeats: 3, waitSeconds: 300, phone: '(831) 555-0142' },
  { seatsLeft: 3, ownSeats: 3 },
]

/** Errors that only staff, programs and tampered pages can cause. They stay in English. */
export const STAFF_ERRORS: ErrorCode[] = [
  'invalid-span',
  'login-failed',
  'not-signed-in',
  'password-needed',
  'forbidden',
  'method-not-allowed',
  'no-open-seats',
  'mailing-off',
  'payment-unsettled',
  'seats-held',
  'hold-being-paid',
  'deck-conflict',
  'account-disabled',
  'own-account',
  'last-captain',
  'weather-announced',
  'unsupported-media',
  'form-expected',
  'refund-unavailable',
  'session-unsaved',
  'pictures-unavailable',
  'square-unavailable',
]

/** Words that a Spanish sentence doesn't contain, including the names of days and months. */
export const ENGLISH =
  /\b(?:the|you|your|please|seats?|this|that|is|and|or|on|only|for|before|code|trips?|required|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)|(?:Jan|Apr|Aug|Dec)\w*)\b/i
