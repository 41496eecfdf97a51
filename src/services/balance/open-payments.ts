import type { Cents } from '@/domain/money'
import type { Booking } from '@/payload-types'

/**
 * An online payment of the balance whose card is being charged, as its booking lists it. The booking's
 * conditional write adds and removes it, so that no one else can collect the same money.
 */
export interface OpenPayment {
  id: string
  amountCents: Cents
}

export function openPaymentsOf({ openPayments }: Pick<Booking, 'openPayments'>): OpenPayment[] {
  return Array.isArray(openPayments) ? (openPayments as OpenPayment[]) : []
}

export function isListed(booking: Pick<Booking, 'openPayments'>, id: string): boolean {
  return openPaymentsOf(booking).some((open) => open.id === id)
}

/** Returns what's being charged to cards. It doesn't count as paid yet, and it's no longer due. */
export function payingCents(booking: Pick<Booking, 'openPayments'>): Cents {
  return openPaymentsOf(booking).reduce((sum, { amountCents }) => sum + amountCents, 0)
}
