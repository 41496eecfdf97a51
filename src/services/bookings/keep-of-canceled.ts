import { type CancellationSettings, keptFeePercent } from '@/domain/cancellation'
import type { Cents } from '@/domain/money'
import { type Paid, stillKeptCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { AppError } from '../errors'
import { collectedCents, type LedgerAmount } from '../payments/read-ledger'
import { unreturnedCents } from '../refunds/open-refunds'
import type { NewRefund } from '../refunds/refund-rows'

/**
 * Details of an edit that aren't fields of the booking: amounts, and who makes the edit. They're passed in the Local
 * API's `context.edit`.
 */
export interface EditExtras {
  /** The guest's refund, if the edit is a cancellation. */
  refundCents?: Cents | undefined
  /** The refunds to cards that a cancellation starts. */
  refunds?: NewRefund[] | undefined
  /** The amount that becomes a credit instead of a refund, if the edit is a cancellation. */
  creditCents?: Cents | undefined
  /** The amount refunded, if the status is `refunded`. */
  refundedCents?: Cents | undefined
  /** Who makes the edit, if it isn't the captain. In that case, the captain gets an email about a cancellation. */
  by?: 'guest'
}

/**
 * Returns what the business keeps of a canceled booking's payment, or null if the booking isn't canceled or the captain
 * hasn't decided. We store this amount instead of what we owe the guest, which changes with each refund.
 *
 * @param refundCents the refund, in addition to what's already on its way back
 * @throws AppError 400 if the refund is more than what was paid minus what's already on its way back
 */
export function keptOf(
  booking: Pick<Booking, 'cancel' | 'paidCents' | 'keptCents' | 'openRefunds'>,
  refundCents: Cents | undefined,
): Cents | null {
  if (!booking.cancel) return null
  if (refundCents === undefined) return booking.keptCents ?? null
  const leftCents = unreturnedCents(booking)
  if (refundCents > leftCents)
    throw new AppError('invalid-input', {
      fields: { refundAmount: 'You can’t refund more than what was paid.' },
    })
  return leftCents - refundCents
}

/**
 * Returns the percentage of the fee that the business keeps from a canceled booking's payment, or null if what it keeps
 * isn't the fee. `rows` is the booking's ledger.
 */
export function feePercentOfCanceled(
  paid: Paid,
  rows: LedgerAmount[],
  settings: CancellationSettings,
): number | null {
  return keptFeePercent({ keptCents: stillKeptCents(paid) ?? 0, paidCents: collectedCents(rows) }, settings)
}
