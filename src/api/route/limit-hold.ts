import { DEFAULT_HOLD_PRESSURE, MAX_FREE_HOLDS_PER_ADDRESS } from '@/contract/limits'
import { NO_PRESSURE, workNeeded } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import { addressKeyOf } from '@/server/http/address-key'
import { paymentBudget } from '@/server/limits/payment-budget'
import { countOverLimit } from '@/server/limits/rate-limit'
import { releaseHold } from '@/services/checkout/change-hold'
import { readAddressOveruse } from '@/services/checkout/limit-payments'
import { type HoldOrigin, type LiveHold, readLiveHolds } from '@/services/checkout/live-holds'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { type Call, requireProof } from './require-proof'

/**
 * Takes a hold within the limits that apply to everyone except the captain
 * (docs/decisions/0028-limits-on-holds-and-payments.md): one hold per browser, and a proof of work over the limits per
 * address and for the whole site. After writing the hold, this function counts the holds again, and releases the new
 * hold if concurrent calls together exceeded the limits.
 *
 * If a response is lost, the browser's cookie still names the hold before the lost one. On the browser's next call, the
 * new hold and the lost hold are twins: both replace that earlier hold. The new hold then replaces its twin too. If two
 * calls from one browser overlap, only the hold with the higher id survives.
 *
 * @param take takes the new hold, and releases the hold whose id is the second argument
 * @throws AppError 429 `proof-needed`, 409 `checkout-busy` or `hold-twice`, and whatever `take` throws
 */
export async function withinHoldLimits(
  { req, context }: Call,
  previousCheckoutId: string | null,
  take: (origin: HoldOrigin, replacedId: string | null) => Promise<Checkout>,
): Promise<Checkout> {
  const addressKey = addressKeyOf(req.headers)
  const origin = { addressKey, replaces: previousCheckoutId }
  const [holdsAllowed, callsOver, ...payments] = await Promise.all([
    readHoldsAllowed(context),
    countOverLimit(req.headers),
    readAddressOveruse(context, addressKey),
    paymentBudget().peek(),
  ])
  const live = await readLiveHolds(context, holdsAllowed, previousCheckoutId)
  const isTwin = (hold: LiveHold) => previousCheckoutId !== null && hold.replaces === previousCheckoutId
  const previous = live.find(({ id }) => id === previousCheckoutId) ?? live.find(isTwin)
  if (previous?.state === 'authorizing' || previous?.state === 'authorized')
    throw new AppError('checkout-busy')
  const replacedId = previous?.id ?? previousCheckoutId
  const workAmong = (holds: LiveHold[]) => {
    const others = holds.filter(({ id }) => id !== replacedId)
    const own = others.filter((hold) => addressKey !== null && hold.addressKey === addressKey)
    return workNeeded({
      holds: others.length,
      holdsAllowed,
      holdsOfCaller: own.length,
      holdsOfCallerAllowed: MAX_FREE_HOLDS_PER_ADDRESS,
      callsOver,
      paymentsOver: Math.max(...payments.map(({ over }) => over)),
    })
  }

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

/** Returns how much proof of work a card attempt requires, given the number of live holds on the site. */
export async function workForSite(context: ServiceContext): Promise<number> {
  const holdsAllowed = await readHoldsAllowed(context)
  const live = await readLiveHolds(context, holdsAllowed)
  return workNeeded({ ...NO_PRESSURE, holds: live.length, holdsAllowed })
}

async function readHoldsAllowed(context: ServiceContext): Promise<number> {
  const { holdPressure } = await context.settings()
  return holdPressure ?? DEFAULT_HOLD_PRESSURE
}
