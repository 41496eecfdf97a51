import type { PayloadRequest } from 'payload'
import { DEFAULT_HOLD_PRESSURE, MAX_FREE_HOLDS_PER_ADDRESS } from '@/contract/limits'
import { NO_PRESSURE, type Pressure, workNeeded } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import { addressKeyOf } from '@/server/http/address-key'
import { paymentBudget } from '@/server/limits/payment-budget'
import { countOverLimit } from '@/server/limits/rate-limit'
import { releaseHold } from '@/services/checkout/change-hold'
import { readAddressOveruse } from '@/services/checkout/limit-payments'
import { type HoldOrigin, type LiveHold, readLiveHolds } from '@/services/checkout/live-holds'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { requireProof } from './require-proof'

/**
 * Takes a hold within the limits of everyone except the captain (docs/decisions/0028): one per browser, two per address and a
 * dozen on the site without work, then each with a proof of work. Counted again after the hold is written, and released if
 * others took theirs at the same time, so that parallel calls can't exceed the limits.
 *
 * A browser that lost an answer still sends the cookie of the hold before it. The hold that it never saw, its twin, is replaced
 * like one that it knows. If two calls of one browser overlap, the hold with the lower id gives way, so one survives.
 *
 * @param take takes the hold and gives up the one with the second argument's id
 * @throws AppError 429 `proof-needed`, 409 `checkout-busy` or `hold-twice`, and what `take` throws.
 */
export async function withinHoldLimits(
  { req, context }: { req: PayloadRequest; context: ServiceContext },
  previousCheckoutId: string | null,
  take: (origin: HoldOrigin, replacedId: string | null) => Promise<Checkout>,
): Promise<Checkout> {
  const addressKey = addressKeyOf(req.headers)
  const origin = { addressKey, replaces: previousCheckoutId }
  const [holdsAllowed, callsOver, paymentsOver] = await Promise.all([
    readHoldsAllowed(context),
    countOverLimit(req.headers),
    readPaymentOveruse(context, addressKey),
  ])
  const live = await readLiveHolds(context, holdsAllowed)
  const isTwin = (hold: LiveHold) => previousCheckoutId !== null && hold.replaces === previousCheckoutId
  const previous = live.find(({ id }) => id === previousCheckoutId) ?? live.find(isTwin)
  if (previous?.state === 'authorizing' || previous?.state === 'authorized')
    throw new AppError('checkout-busy')
  const replacedId = previous?.id ?? previousCheckoutId
  const workAmong = (holds: LiveHold[]) =>
    workNeeded({
      ...NO_PRESSURE,
      callsOver,
      paymentsOver,
      ...countHolds(holds, origin, replacedId),
      holdsAllowed,
      holdsOfCallerAllowed: MAX_FREE_HOLDS_PER_ADDRESS,
    })

  const work = workAmong(live)
  if (work > 0) await requireProof({ req, context }, 'hold', work)
  const checkout = await take(origin, replacedId)
  const after = await readLiveHolds(context, holdsAllowed)
  const others = after.filter(({ id }) => id !== checkout.id)
  const twins = others.filter((hold) => isTwin(hold) && hold.id !== replacedId)
  try {
    const isReplaced = others.length === after.length
    if (isReplaced || twins.some(({ id, state }) => state !== 'held' || id > checkout.id))
      throw new AppError('hold-twice')
    const workAfter = work > 0 ? 0 : workAmong(others.filter((hold) => !twins.includes(hold)))
    if (workAfter > 0) await requireProof({ req, context }, 'hold', workAfter)
  } catch (refusal) {
    await releaseHold(context, checkout.id)
    throw refusal
  }
  for (const { id } of twins) await releaseHold(context, id)
  return checkout
}

/** Returns the units of work that every further hold and card attempt needs because of the site's holds. */
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
  // The new hold replaces that one, so it doesn't count.
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
