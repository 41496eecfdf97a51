import type { Cents } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { AppError } from '../errors'
import { sumCents } from '../payments/record-payment'

/**
 * A refund that's on its way, as listed on its booking. The same write that changes the booking adds or removes the
 * refund, so the same money can't be returned twice.
 */
export interface OpenRefund {
  id: string
  amountCents: Cents
}

type LedgerAmounts = Pick<Payment, 'kind' | 'amountCents'>[]

export function openRefundsOf({ openRefunds }: Pick<Booking, 'openRefunds'>): OpenRefund[] {
  return Array.isArray(openRefunds) ? (openRefunds as OpenRefund[]) : []
}

/** Returns a booking's open refunds, with new ones added. */
export function withStarted(booking: Pick<Booking, 'openRefunds'>, started: OpenRefund[]): OpenRefund[] {
  return [...openRefundsOf(booking), ...started.map(({ id, amountCents }) => ({ id, amountCents }))]
}

/** Returns the amount that's on its way back to the guest's cards. It still counts as paid. */
export function refundingCents(booking: Pick<Booking, 'openRefunds'>): Cents {
  return openRefundsOf(booking).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Checks that an amount that leaves a booking is in its ledger. A card that's only authorized may never be charged, so
 * its money can't be returned or become a credit yet.
 *
 * @throws AppError `payment-unsettled` (for guests: `checkout-busy`)
 */
export function assertCharged(
  booking: Pick<Booking, 'openRefunds'>,
  { rows, amountCents, by }: { rows: LedgerAmounts; amountCents: Cents; by: 'captain' | 'guest' },
): void {
  if (amountCents > sumCents(rows) - refundingCents(booking))
    throw new AppError(by === 'captain' ? 'payment-unsettled' : 'checkout-busy')
}

/**
 * Returns the amount that was paid and isn't on its way back. A cancellation divides it between the guest and the
 * business.
 */
export function unreturnedCents(booking: Pick<Booking, 'paidCents' | 'openRefunds'>): Cents {
  return Math.max(0, booking.paidCents - refundingCents(booking))
}
