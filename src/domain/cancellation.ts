import { terms } from '../../charter.config'
import { addDays, daysBetween, type TripDate } from './dates'
import { type Cents, feeCents } from './money'

/** A guest who cancels at least this many days before the trip gets a refund. */
export const REFUND_NOTICE_DAYS = terms.freeCancellationDays

const BASIS_POINTS_PER_PERCENT = 100

/** A new site's cancellation fee, as a percentage. The captain can change it in the site settings. */
export const DEFAULT_FEE_PERCENT = 3

export type CanceledBy = 'guest' | 'captain' | 'weather' | 'no-show'

export interface Cancellation {
  paidCents: Cents
  tripDate: TripDate
  /** The date of the cancellation in Santa Cruz. */
  canceledOn: TripDate
  by: CanceledBy
  /** The fee in basis points: 300 is 3%. */
  feeBps: number
}

/** Returns the refund for a cancellation (docs/product-rules.md#cancellation). */
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
  return Math.round(percent * BASIS_POINTS_PER_PERCENT)
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
