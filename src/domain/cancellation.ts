import { daysBetween, type TripDate } from './dates'
import { type Cents, feeCents } from './money'

/** A guest who cancels this many days ahead, or more, is refunded (specification 9). */
export const REFUND_NOTICE_DAYS = 14

/** Who or what ended a booking. */
export type CanceledBy = 'guest' | 'captain' | 'weather' | 'no-show'

export interface Cancellation {
  /** What the party has paid so far. */
  paidCents: Cents
  tripDate: TripDate
  /** The day in Santa Cruz on which the booking was cancelled. */
  canceledOn: TripDate
  by: CanceledBy
  /** The service fee kept from a refund, in basis points; 300 as specified, 0 allowed. */
  feeBps: number
}

/**
 * What a cancellation refunds (decision 17): all that was paid minus the fee, or nothing.
 *
 * A guest has to give 14 calendar days of notice; the captain and the weather owe the refund at any time, in place of
 * rebooking; a no-show gets nothing back.
 */
export function refundCents(cancellation: Cancellation): Cents {
  const { paidCents, feeBps } = cancellation
  return isRefundDue(cancellation) ? paidCents - feeCents(paidCents, feeBps) : 0
}

function isRefundDue({ by, canceledOn, tripDate }: Cancellation): boolean {
  switch (by) {
    case 'captain':
    case 'weather':
      return true
    case 'guest':
      return daysBetween(canceledOn, tripDate) >= REFUND_NOTICE_DAYS
    case 'no-show':
      return false
  }
}
