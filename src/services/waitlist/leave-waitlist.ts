import type { Checkout, WaitlistEntry } from '@/payload-types'
import { assertRunning, releaseHold } from '../checkout/change-hold'
import { readCheckout } from '../checkout/checkouts'
import { isLiveHold } from '../checkout/read-own-hold'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { endOffer, withdrawOffer } from './offer-seats'
import { OPEN_STATES } from './waitlist-rows'

/**
 * Takes an entry off the line and frees the seats that are held for it. Does nothing if it isn't in line anymore.
 *
 * @throws AppError 409 `checkout-busy` if the seats are being paid for; `edit-conflict` if the entry has just changed
 */
export async function leaveWaitlist(context: ServiceContext, entry: WaitlistEntry): Promise<void> {
  if (!OPEN_STATES.includes(entry.state)) return
  const isOffered = !(await withdrawOffer(context, entry))
  const offer = isOffered && entry.checkout ? await readCheckout(context, entry.checkout) : null
  if (offer && !['held', 'released', 'expired', 'voided'].includes(offer.state))
    throw new AppError('checkout-busy')
  if (offer) await releaseHold(context, offer.id)
  if (!(await endOffer(context, entry, { state: 'left' }))) throw new AppError('edit-conflict')
}

/**
 * Returns the checkout with the seats that are offered to an entry.
 *
 * @throws AppError 409 `offer-over` if there's no longer an offer, or `checkout-busy` or `checkout-closed` if the
 *   seats are being paid for
 */
export async function readOffer(context: ServiceContext, entry: WaitlistEntry): Promise<Checkout> {
  const offer =
    entry.state === 'offered' && entry.checkout ? await readCheckout(context, entry.checkout) : null
  if (!offer || !isLiveHold(offer, context.now())) throw new AppError('offer-over')
  assertRunning(offer, context.now())
  return offer
}
