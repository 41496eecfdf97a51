import type { PayloadRequest } from 'payload'
import { DEFAULT_HOLD_PRESSURE, MAX_FREE_HOLDS_PER_ADDRESS } from '@/contract/limits'
import { NO_PRESSURE, type Pressure, workNeeded } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import { addressKeyOf } from '@/server/http/address-key'
import { paymentBudget } from '@/server/limits/payment-budget'
import { countOverLimit } from '@/server/limits/rate-limit'
import { readAddressOveruse } from '@/services/checkout/limit-payments'
import { type HoldOrigin, type LiveHold, readLiveHolds } from '@/services/checkout/live-holds'
import { releaseHold } from '@/services/checkout/release-hold'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { requireProof } from './require-proof'

/**
 * Takes a visitor's hold within the limits (docs/decisions/0028): one per browser, two per address and a dozen on the site
 * without work, then each with a proof of work. Counted again after the hold is written, and given back if others took theirs
 * at the same time, so that calls in parallel can't slip past.
 *
 * @throws AppError 429 `proof-needed`, 409 `checkout-busy` or `hold-twice`, and what `take` throws.
 */
export async function withinHoldLimits(
  { req, context }: { req: PayloadRequest; context: ServiceContext },
  previousCheckoutId: string | null,
  take: (origin: HoldOrigin) => Promise<Checkout>,
): Promise<Checkout> {
  const addressKey = addressKeyOf(req.headers)
  const origin = { addressKey, replaces: previousCheckoutId }
  const [holdsAllowed, callsOver, paymentsOver] = await Promise.all([
    readHoldsAllowed(context),
    countOverLimit(req.headers),
    readPaymentOveruse(context, addressKey),
  ])
  const live = await readLiveHolds(context, holdsAllowed)
  const previous = live.find(({ id }) => id === previousCheckoutId)
  if (previous?.state === 'authorizing' || previous?.state === 'authorized')
    throw new AppError('checkout-busy')
  const workAmong = (holds: LiveHold[], ownId: string | null) =>
    workNeeded({
      ...NO_PRESSURE,
      callsOver,
      paymentsOver,
      ...countHolds(holds, origin, ownId),
      holdsAllowed,
      holdsOfCallerAllowed: MAX_FREE_HOLDS_PER_ADDRESS,
    })

  const work = workAmong(live, previousCheckoutId)
  if (work > 0) await requireProof({ req, context }, 'hold', work)
  const checkout = await take(origin)
  const after = (await readLiveHolds(context, holdsAllowed)).filter(({ id }) => id !== checkout.id)
  const isTwin = (hold: LiveHold) => previousCheckoutId !== null && hold.replaces === previousCheckoutId
  const workAfter = work > 0 ? 0 : workAmong(after, previousCheckoutId)
  try {
    if (after.some(isTwin)) throw new AppError('hold-twice')
    if (workAfter > 0) await requireProof({ req, context }, 'hold', workAfter)
  } catch (refusal) {
    await releaseHold(context, checkout.id)
    throw refusal
  }
  return checkout
}

/** Returns the units of work that the site's holds ask of every further hold and card attempt. */
export async function workForSite(context: ServiceContext): Promise<number> {
  const holdsAllowed = await readHoldsAllowed(context)
  const live = await readLiveHolds(context, holdsAllowed)
  return workNeeded({ ...NO_PRESSURE, holds: live.length, holdsAllowed })
}

function countHolds(
  holds: LiveHold[],
  { addressKey }: HoldOrigin,
  previousId: string | null,
): Pick<Pressure, 'holds' | 'holdsOfCaller'> {
  // A hold that makes way for the new one is not another one.
  const others = holds.filter(({ id }) => id !== previousId)
  const mine = addressKey === null ? [] : others.filter((hold) => hold.addressKey === addressKey)
  return { holds: others.length, holdsOfCaller: mine.length }
}

async function readHoldsAllowed(context: ServiceContext): Promise<number> {
  const { holdPressure } = await context.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return holdPressure ?? DEFAULT_HOLD_PRESSURE
}

async function readPaymentOveruse(context: ServiceContext, addressKey: string | null): Promise<number> {
  const [ofAddress, ofAll] = await Promise.all([
    readAddressOveruse(context, addressKey),
    paymentBudget().look(),
  ])
  return Math.max(ofAddress.over, ofAll.over)
}
