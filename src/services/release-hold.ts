import { releaseHeldClaim } from './change-boat-day'
import { moveCheckout, readCheckout } from './checkouts'
import type { Desk } from './ports'

/**
 * Gives held seats back: the guest left, chose anew or let the ten minutes pass. Does nothing where payment has begun
 * or the checkout is over, so it is safe to call at any time, and twice.
 */
export async function releaseHold(
  desk: Desk,
  checkoutId: string,
  as: 'released' | 'expired' = 'released',
): Promise<void> {
  const checkout = await readCheckout(desk, checkoutId)
  if (checkout?.state !== 'held') return
  const released = await moveCheckout(desk, checkout, as)
  if (released?.date) {
    await releaseHeldClaim(desk.payload, released.date, checkoutId)
  }
}
