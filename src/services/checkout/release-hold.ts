import { releaseHeldClaim } from '../calendar/change-boat-day'
import type { ServiceContext } from '../ports'
import { moveCheckout, readCheckout } from './checkouts'

/** Releases a hold's seats. Does nothing if payment has begun or the checkout has ended. Idempotent. */
export async function releaseHold(
  context: ServiceContext,
  checkoutId: string,
  as: 'released' | 'expired' = 'released',
): Promise<void> {
  const checkout = await readCheckout(context, checkoutId)
  if (checkout?.state !== 'held') return
  const released = await moveCheckout(context, checkout, as)
  if (released?.date) {
    await releaseHeldClaim(context.payload, released.date, checkoutId)
  }
}
