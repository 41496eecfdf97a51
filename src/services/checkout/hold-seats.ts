import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import { type ClaimRequest, claimSeats, releaseHeldSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { assertSeats, changeBoatDay, readBoatDay, releaseHeldClaim } from '../calendar/change-boat-day'
import type { ServiceContext } from '../ports'
import { createCheckout, moveCheckout, readCheckout, saleColumns } from './checkouts'
import type { HoldOrigin } from './live-holds'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'

/**
 * Holds seats for ten minutes, never renewed, and opens the checkout they belong to (docs/product-rules.md#seat-holds). A
 * hold that the same browser still had is given up in the same write, and kept if the new one is refused.
 *
 * The claim is written before the checkout: if the process dies in between, the claim expires by itself.
 *
 * @throws AppError 409 with the sentence of the day, the trip or the seats.
 */
export async function holdSeats(
  context: ServiceContext,
  {
    sale,
    by,
    previousCheckoutId,
    origin,
  }: { sale: Sale; by: Seller; previousCheckoutId: string | null; origin?: HoldOrigin },
): Promise<Checkout> {
  const { sale: timed, quote } = await quoteSale(context, sale, by)
  const id = randomUUID()
  const request = { claim: claimOf(id, timed), date: sale.date }
  const replaced = previousCheckoutId ? await giveUp(context, previousCheckoutId, request) : null
  const expiresAt = await claimForTenMinutes(context, { ...request, replaced: replaced?.id })
  if (replaced?.date && replaced.date !== sale.date)
    await releaseHeldClaim(context.payload, replaced.date, replaced.id)
  return createCheckout(context, {
    id,
    by,
    ...origin,
    ...saleColumns(timed),
    holdExpiresAt: expiresAt.toISOString(),
    totalCents: quote.totalCents,
  })
}

/**
 * Gives up the browser's earlier hold, unless the new claim would be refused. By a conditional write before its seats go:
 * a payment that has begun by then keeps them.
 *
 * @returns the checkout that was given up, or null if there was none to give up
 * @throws AppError with the seats' refusal; the earlier hold goes on then
 */
async function giveUp(
  context: ServiceContext,
  checkoutId: string,
  { claim, date }: TenMinutes,
): Promise<Checkout | null> {
  const checkout = await readCheckout(context, checkoutId)
  if (checkout?.state !== 'held') return null
  const day = releaseHeldSeats(await readBoatDay(context.payload, date), checkoutId)
  assertSeats(claimSeats(day, claim, tenMinutesFrom(context.now()), context.now()))
  return moveCheckout(context, checkout, 'released')
}

interface TenMinutes {
  claim: ClaimRequest
  date: TripDate
  /** A hold that was given up for this one. */
  replaced?: string | undefined
}

/** Claims seats until ten minutes from now, and returns that instant. @throws AppError with the seats' refusal. */
export async function claimForTenMinutes(
  context: ServiceContext,
  { claim, date, replaced }: TenMinutes,
): Promise<Date> {
  const now = context.now()
  const expiresAt = tenMinutesFrom(now)
  await changeBoatDay(context.payload, date, (day) =>
    claimSeats(replaced ? releaseHeldSeats(day, replaced) : day, claim, expiresAt, now),
  )
  return expiresAt
}

const tenMinutesFrom = (now: Date) => new Date(now.getTime() + HOLD_MINUTES * 60_000)
