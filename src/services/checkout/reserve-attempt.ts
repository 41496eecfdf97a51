import type { Checkout } from '@/payload-types'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { readPromo } from '../promos/promo-rows'
import { releasePromo, reservePromo } from '../promos/reserve-promo'
import { releaseReservedCredit, reserveCredit } from './checkout-credit'
import { promoRefused, withoutPromo } from './checkout-promo'
import { moveCheckout } from './checkouts'

/**
 * Reserves the promo code's use and what the credit pays, before the card is authorized. If either can't be reserved,
 * the hold continues.
 *
 * @throws AppError `promo-refused`, after which the code no longer lowers the hold's price; `credit-used`
 */
export async function reserveOrReturn(context: ServiceContext, attempting: Checkout): Promise<void> {
  await reservePromoOrReturn(context, attempting)
  try {
    await reserveCredit(context, attempting)
  } catch (error) {
    if (error instanceof AppError && error.code === 'credit-used') await returnToHold(context, attempting)
    throw error
  }
}

/** Reserves only the promo code's use. @throws AppError `promo-refused` like {@link reserveOrReturn} */
export async function reservePromoOrReturn(context: ServiceContext, attempting: Checkout): Promise<void> {
  const reason = await reservePromo(context, attempting)
  if (!reason) return
  await moveCheckout(context, attempting, 'held', withoutPromo(attempting))
  const promo = attempting.promoCode ? await readPromo(context, attempting.promoCode) : null
  throw promoRefused(context, promo, reason)
}

/** Returns a checkout to its hold after an attempt that reserved nothing at the processor. */
export async function returnToHold(
  context: ServiceContext,
  attempting: Checkout,
  declined = 0,
): Promise<void> {
  const declines = (attempting.declines ?? 0) + declined
  const held = await moveCheckout(context, attempting, 'held', { declines })
  // If another process moved the checkout, leave the reservations to the sweeper.
  if (held) await releaseReserved(context, attempting)
}

/** Releases what a finished attempt reserved: the credit's money and the promo code's use. Idempotent. */
export async function releaseReserved(context: ServiceContext, checkout: Checkout): Promise<void> {
  await releaseReservedCredit(context, checkout)
  await releasePromo(context, checkout)
}
