/** A broken rule: something happened that the product must prevent. */
export interface Violation {
  rule:
    | 'oversold'
    | 'leaked-seats'
    | 'missing-seats'
    | 'impossible-availability'
    | 'lost-booking'
    | 'lost-edit'
    | 'edits-share-a-version'
    | 'response-differs-from-edit'
    | 'open-authorization'
    | 'charged-twice'
    | 'charged-without-booking'
    | 'booking-without-money'
    | 'stuck-checkout'
    | 'no-receipt'
    | 'email-lost'
    | 'audit'
    | 'unexpected-response'
    | 'server-ended'
    | 'not-recovered'
    | 'unnoticed'
  sentence: string
  /** The id of the booking or checkout whose history the report prints. */
  bookingId?: string
}
