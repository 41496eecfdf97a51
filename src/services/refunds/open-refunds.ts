import type { Cents } from '@/domain/money'
import type { Booking } from '@/payload-types'

/**
 * A refund that's on its way, as listed on its booking. The same write that changes the booking adds or removes the
 * refund, so the same money can't be returned twice.
 */
export interface OpenRefund {
  id: string
  amountCents: Cents
}

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
 * Returns the amount that was paid and isn't on its way back. A cancellation divides it between the guest and the
 * business.
 */
export function unreturnedCents(booking: Pick<Booking, 'paidCents' | 'openRefunds'>): Cents {
  return Math.max(0, booking.paidCents - refundingCents(booking))
}
