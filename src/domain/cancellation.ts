import { terms } from '../../charter.config'
import { addDays, type TripDate } from './dates'
import { type Cents, feeCents } from './money'

/** The default number of days of notice for a refund. The captain can change it in the site settings. */
export const DEFAULT_CANCELLATION_DAYS = terms.freeCancellationDays

const BASIS_POINTS_PER_PERCENT = 100

/** The default cancellation fee, as a percentage. The captain can change it in the site settings. */
export const DEFAULT_FEE_PERCENT = 3

/** The site settings for cancellations. */
export interface CancellationSettings {
  /** Guests can cancel for a refund, or move the booking, until this many days before the trip. */
  cancellationDays: number
  cancellationFeePercent: number
  /** The fee if the captain cancels, or if the trip is canceled for weather. */
  captainFeePercent: number
}

export type CanceledBy = 'guest' | 'captain' | 'weather' | 'no-show'

export interface Cancellation {
  paidCents: Cents
  tripDate: TripDate
  /** The date of the cancellation in Santa Cruz. */
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

/** Returns the percentage of the fee that was kept from a payment, or null if the amount kept isn't one of the fees. */
export function keptFeePercent(
  { keptCents, paidCents }: { keptCents: Cents; paidCents: Cents },
  { cancellationFeePercent, captainFeePercent }: CancellationSettings,
): number | null {
  const isFee = (percent: number) => keptCents > 0 && keptCents === feeCents(paidCents, feeBpsOf(percent))
  return [cancellationFeePercent, captainFeePercent].find(isFee) ?? null
}

/** Converts the fee setting to basis points: 3 -> 300. */
export function feeBpsOf(percent: number): number {
  return Math.round(percent * BASIS_POINTS_PER_PERCENT)
}
