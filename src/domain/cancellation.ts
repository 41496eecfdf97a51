import { addDays, daysBetween, type TripDate } from './dates'
import { type Cents, feeCents } from './money'

/** A guest who cancels at least this many days before the trip gets a refund. */
export const REFUND_NOTICE_DAYS = 14

/** Who or what ended a booking. */
export type CanceledBy = 'guest' | 'captain' | 'weather' | 'no-show'

export interface Cancellation {
  /** What the party has paid so far. */
  paidCents: Cents
  tripDate: TripDate
  /** Santa Cruz date of the cancellation. */
  canceledOn: TripDate
  by: CanceledBy
  /** The cancellation fee in basis points: 300 is 3%. */
  feeBps: number
}

/** Returns what a cancellation refunds (docs/product-rules.md#cancellation). */
export function refundCents(cancellation: Cancellation): Cents {
  const { paidCents, feeBps } = cancellation
  return isRefundDue(cancellation) ? paidCents - feeCents(paidCents, feeBps) : 0
}

/** Returns the last day on which a guest who cancels gets a refund. */
export function lastRefundDay(tripDate: TripDate): TripDate {
  return addDays(tripDate, -REFUND_NOTICE_DAYS)
}

/** Converts the fee setting to basis points: 3 -> 300. */
export function feeBpsOf(percent: number): number {
  return Math.round(percent * 100)
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
