/** A broken promise of the product. */
export interface Violation {
  rule:
    | 'oversold'
    | 'leaked-seats'
    | 'missing-seats'
    | 'impossible-availability'
    | 'lost-booking'
    | 'lost-edit'
    | 'edits-share-a-version'
    | 'answer-differs-from-edit'
    | 'open-authorization'
    | 'charged-twice'
    | 'charged-without-booking'
    | 'booking-without-money'
    | 'stuck-checkout'
    | 'audit'
    | 'unexpected-answer'
    | 'server-ended'
    | 'not-recovered'
  sentence: string
  /** The booking or checkout that it concerns, whose history the report prints. */
  bookingId?: string
}
