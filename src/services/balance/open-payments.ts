import type { Cents } from '@/domain/money'
import type { Booking } from '@/payload-types'

/**
 * A balance payment whose card is being charged, as listed on its booking. The same write that changes the booking
 * adds or removes the payment, so the same money can't be collected twice.
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

/** Returns the amount that's being charged to cards. It doesn't count as paid yet, and it's no longer due. */
export function payingCents(booking: Pick<Booking, 'openPayments'>): Cents {
  return openPaymentsOf(booking).reduce((sum, { amountCents }) => sum + amountCents, 0)
}
