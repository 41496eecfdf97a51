import type { HoldInTheWay } from '@/contract/hold-in-the-way'
import { claimsInTheWay } from '@/domain/claims-in-the-way'
import type { BoatDay, Claim } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { readBoatDay, releaseHeldClaim } from '../calendar/change-boat-day'
import { readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { moveCheckout, readCheckout } from './checkouts'
import { claimOf, quoteSale, type Sale } from './quote-sale'

const SEATS_TAKEN = new Set(['sold-out', 'other-trip', 'boat-not-empty', 'boat-taken'])

/**
 * Takes seats for the captain, after releasing the guests' holds in `takeFrom`. If other guests' holds are in
 * the way, the error lists them, so that the dashboard can ask the captain to confirm.
 *
 * @param sale the sale whose seats `take` claims, or null if it claims none
 * @throws AppError 409 `seats-held` with the holds, `hold-being-paid`, and the errors from `take`
 */
export async function takeSeatsAsCaptain<Result>(
  context: ServiceContext,
  {
    sale,
    ownId,
    takeFrom = [],
  }: { sale: Sale | null; ownId: string | null; takeFrom?: string[] | undefined },
  take: () => Promise<Result>,
): Promise<Result> {
  await releaseHolds(context, takeFrom)
  try {
    return await take()
  } catch (error) {
    if (!sale || !(error instanceof AppError) || !SEATS_TAKEN.has(error.code)) throw error
    throw (await explain(context, sale, ownId)) ?? error
  }
}

/** Returns the error to throw if guests' holds are in the way, or null if booked seats are. */
async function explain(context: ServiceContext, sale: Sale, ownId: string | null): Promise<AppError | null> {
  const now = context.now()
  const { sale: timed } = await quoteSale(context, sale, 'captain')
  const day = await readBoatDay(context.payload, sale.date)
  const guests = await readGuestHolds(context, day)
  const request = claimOf(ownId ?? '', timed)
  const inTheWay = claimsInTheWay(day, request, now, ({ id }) => guests.get(id)?.state === 'held')
  if (inTheWay) return new AppError('seats-held', { extra: { holds: inTheWay.map(describe(now)) } })
  return claimsInTheWay(day, request, now, ({ id }) => guests.has(id))
    ? new AppError('hold-being-paid')
    : null
}

const describe =
  (now: Date) =>
  ({ id, partySize, privateCharter, expiresAt }: Claim): HoldInTheWay => ({
    id,
    partySize,
    private: privateCharter,
    minutesLeft: Math.max(1, Math.ceil((Date.parse(expiresAt ?? '') - now.getTime()) / 60_000)),
  })

/**
 * Releases guests' holds for the captain, or none if one of the guests is paying. Each move is conditional, so
 * a guest who starts to pay in the meantime keeps the seats. The guest's next call reports the `reason`.
 */
async function releaseHolds(context: ServiceContext, ids: string[]): Promise<void> {
  const holds = (await Promise.all(ids.map((id) => readCheckout(context, id)))).filter(
    (hold) => hold !== null,
  )
  if (holds.some(isKept)) throw new AppError('hold-being-paid')
  for (const hold of holds) await releaseOne(context, hold)
}

async function releaseOne(context: ServiceContext, seen: Checkout): Promise<void> {
  let hold: Checkout | null = seen
  while (hold?.state === 'held') {
    const released: Checkout | null = await moveCheckout(context, hold, 'released', { reason: 'hold-taken' })
    if (released) {
      if (released.date) await releaseHeldClaim(context.payload, released.date, released.id)
      return
    }
    hold = await readCheckout(context, hold.id)
  }
  if (hold && isKept(hold)) throw new AppError('hold-being-paid')
}

/** Returns whether a checkout keeps its seats, because it's the captain's or because its payment has begun. */
function isKept({ state, by }: Checkout): boolean {
  return by !== 'guest' || !['held', 'released', 'expired', 'voided'].includes(state)
}

async function readGuestHolds(context: ServiceContext, { claims }: BoatDay): Promise<Map<string, Checkout>> {
  const ids = claims.filter(({ status }) => status === 'held').map(({ id }) => id)
  const checkouts = await readMatching<Checkout>(context.payload, 'checkouts', 'id', ids)
  return new Map(checkouts.filter(({ by }) => by === 'guest').map((checkout) => [checkout.id, checkout]))
}
