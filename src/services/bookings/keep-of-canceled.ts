import type { Cents } from '@/domain/money'
import type { Booking } from '@/payload-types'
import { AppError } from '../errors'

/** What an edit says about money besides the payment status, in the Local API's `context.edit`. */
export interface EditExtras {
  /** With a cancellation: what the guest gets back. */
  refundCents?: Cents | undefined
  /** With `refunded`: what was returned. */
  refundedCents?: Cents | undefined
}

/**
 * Returns what the business keeps of a canceled booking's payment, or null if it isn't canceled or the captain
 * hasn't decided. What's owed then follows from what was paid, however it is returned.
 *
 * @throws AppError 400 for more than was paid
 */
export function keptOf(
  { cancel, paidCents, keptCents }: Pick<Booking, 'cancel' | 'paidCents' | 'keptCents'>,
  refundCents: Cents | undefined,
): Cents | null {
  if (!cancel) return null
  if (refundCents === undefined) return keptCents ?? null
  if (refundCents > paidCents)
    throw new AppError('invalid-input', {
      fields: { refundAmount: "You can't refund more than what was paid." },
    })
  return paidCents - refundCents
}
