import { terms } from '../../charter.config'
import { addDays, type TripDate } from './dates'
import { type Cents, feeCents } from './money'

/** A new site's days of notice. The captain can change them in the site settings. */
export const DEFAULT_CANCELLATION_DAYS = terms.freeCancellationDays

const BASIS_POINTS_PER_PERCENT = 100

/** A new site's cancellation fee, as a percentage. The captain can change it in the site settings. */
export const DEFAULT_FEE_PERCENT = 3

/** The site settings about cancellations. */
export interface CancellationSettings {
  /** A guest who cancels at least this many days before the trip gets a refund, and can move the booking until then. */
  cancellationDays: number
  cancellationFeePercent: number
  /** The fee for cancellations by the captain or for weather. */
  captainFeePercent: number
}

export type CanceledBy = 'guest' | 'captain' | 'weather' | 'no-show'

export interface Cancellation {
  paidCents: Cents
  tripDate: TripDate
  /** The day in Santa Cruz on which the booking is canceled. */
  canceledOn: TripDate
  by: CanceledBy
}

/** Returns the refund for a cancellation (docs/product-rules.md#cancellation). */
export function refundCents(
  { paidCents, tripDate, canceledOn, by }: Cancellation,
  settings: CancellationSettings,
): Cents {
  const lessFee = (percent: number) => paidCents - feeCents(paidCents, feeBpsOf(percent))
  switch (by) {
    case 'captain':
    case 'weather':
      return lessFee(settings.captainFeePercent)
    case 'guest':
      return canceledOn <= lastRefundDay(tripDate, settings) ? lessFee(settings.cancellationFeePercent) : 0
    case 'no-show':
      return 0
  }
}

/** Returns the last day on which a guest who cancels gets a refund. */
export function lastRefundDay(
  tripDate: TripDate,
  { cancellationDays }: Pick<CancellationSettings, 'cancellationDays'>,
): TripDate {
  return addDays(tripDate, -cancellationDays)
}

/** Converts the fee setting to basis points: 3 -> 300. */
export function feeBpsOf(percent: number): number {
  return Math.round(percent * BASIS_POINTS_PER_PERCENT)
}
