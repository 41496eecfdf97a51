import type { Cents } from '@/domain/money'
import type { Booking } from '@/payload-types'

/**
 * A refund that's on its way, as its booking lists it. The booking's conditional write adds and removes it, so
 * that no two processes can return the same money.
 */
export interface OpenRefund {
  id: string
  amountCents: Cents
}

export function openRefundsOf({ openRefunds }: Pick<Booking, 'openRefunds'>): OpenRefund[] {
  return Array.isArray(openRefunds) ? (openRefunds as OpenRefund[]) : []
}

/** Returns a booking's open refunds after others have started. */
export function withStarted(booking: Pick<Booking, 'openRefunds'>, started: OpenRefund[]): OpenRefund[] {
  return [...openRefundsOf(booking), ...started.map(({ id, amountCents }) => ({ id, amountCents }))]
}

/** Returns what's on its way back to the guest's cards. It still counts as paid. */
export function refundingCents(booking: Pick<Booking, 'openRefunds'>): Cents {
  return openRefundsOf(booking).reduce((sum, { amountCents }) => sum + amountCents, 0)
}
