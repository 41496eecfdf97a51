import type { Guest } from '@/contract/booking'
import type { Cents } from '@/domain/money'
import { claimSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { changeBoatDay } from './change-boat-day'
import { changeCheckout, readCheckout, saleOf } from './checkouts'
import { AppError } from './errors'
import type { Desk } from './ports'
import { claimOf, quoteSale } from './quote-sale'

export interface HoldChange {
  partySize?: number | undefined
  privateCharter?: boolean | undefined
  guest?: Guest | undefined
  /** The captain's own price and charge; null takes them back. */
  custom?: { totalCents: Cents; paidCents: Cents } | null | undefined
}

/**
 * Changes a running hold: who the party is, its size, or whether it has the boat to itself. The ten minutes go on.
 *
 * @throws AppError 404 unknown, 409 `hold-expired`, `checkout-busy`, `checkout-closed`, or the seats' own refusal.
 */
export async function changeHold(desk: Desk, checkoutId: string, change: HoldChange): Promise<Checkout> {
  const checkout = await readCheckout(desk, checkoutId)
  if (!checkout) throw new AppError('not-found')
  assertRunning(checkout, desk.now())
  const party = await resizeHold(desk, checkout, change)
  const changed = await changeCheckout(desk, checkout, {
    ...party,
    ...change.guest,
    ...(change.custom !== undefined && {
      customTotalCents: change.custom?.totalCents ?? null,
      customPaidCents: change.custom?.paidCents ?? null,
    }),
  })
  if (!changed) throw new AppError('edit-conflict')
  return changed
}

/** @throws AppError 409 where the ten minutes are over, or payment has begun. */
export function assertRunning(checkout: Checkout, now: Date): void {
  if (checkout.state === 'expired' || checkout.state === 'released') throw new AppError('hold-expired')
  if (checkout.state === 'authorising' || checkout.state === 'authorised') throw new AppError('checkout-busy')
  if (checkout.state !== 'held') throw new AppError('checkout-closed')
  if (isHoldOver(checkout, now)) throw new AppError('hold-expired')
}

/** Whether the ten minutes are over; a bare payment's checkout has them too, for its retries. */
export function isHoldOver(checkout: Checkout, now: Date): boolean {
  return Boolean(checkout.holdExpiresAt) && Date.parse(checkout.holdExpiresAt ?? '') <= now.getTime()
}

async function resizeHold(desk: Desk, checkout: Checkout, change: HoldChange) {
  const held = saleOf(checkout)
  const partySize = change.partySize ?? held?.partySize
  const privateCharter = change.privateCharter ?? held?.privateCharter
  if (!held || partySize === undefined || privateCharter === undefined) return {}
  if (partySize === held.partySize && privateCharter === held.privateCharter) return {}
  const { sale, quote } = await quoteSale(desk, { ...held, partySize, privateCharter }, checkout.by)
  const expiresAt = new Date(checkout.holdExpiresAt ?? desk.now())
  await changeBoatDay(desk.payload, held.date, (day) =>
    claimSeats(day, claimOf(checkout.id, sale), expiresAt, desk.now()),
  )
  return { partySize, private: privateCharter, totalCents: quote.totalCents }
}
