import { randomUUID } from 'node:crypto'
import { UNPAID_HOLD_KEPT_DAYS } from '@/contract/limits'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import { type ClaimRequest, claimSeats, releaseHeldSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { assertSeats, changeBoatDay, readBoatDay, releaseHeldClaim } from '../calendar/change-boat-day'
import { beforeNextWrite } from '../database/before-next-write'
import type { ServiceContext } from '../ports'
import { offerToLineFirst } from '../waitlist/offer-seats'
import { createCheckout, forgetAtAfter, moveCheckout, readCheckout, saleColumns } from './checkouts'
import type { HoldOrigin } from './live-holds'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'

/**
 * Holds seats for ten minutes and creates a checkout (docs/product-rules.md#seat-holds). Replaces the
 * browser's previous hold, unless the new hold would be refused.
 *
 * The claim is written before the checkout, so if the process dies in between, the claim just expires.
 *
 * @throws AppError 409 if the day, the trip or the seats are refused
 */
export async function holdSeats(
  context: ServiceContext,
  {
    sale,
    by,
    previousCheckoutId,
    origin,
    until,
    language = 'en',
  }: {
    sale: Sale
    by: Seller
    previousCheckoutId: string | null
    origin?: HoldOrigin
    /** When the hold expires, if it takes over the seats of another hold. */
    until?: Date
    language?: Language
  },
): Promise<Checkout> {
  const { sale: timed, quote } = await quoteSale(context, sale, by)
  await offerToLineFirst(context, { by, date: sale.date })
  const id = randomUUID()
  const request = { claim: claimOf(id, timed), date: sale.date, until }
  const replaced = previousCheckoutId ? await releasePrevious(context, previousCheckoutId, request) : null
  const expiresAt = await beforeNextWrite(context.payload, () =>
    claimForTenMinutes(context, { ...request, replaced: replaced?.id }),
  )
  if (replaced?.date && replaced.date !== sale.date)
    await releaseHeldClaim(context.payload, replaced.date, replaced.id)
  return createCheckout(context, {
    id,
    by,
    ...origin,
    ...saleColumns(timed),
    language,
    ...(by === 'guest' && { forgetAt: forgetAtAfter(UNPAID_HOLD_KEPT_DAYS, context.now()) }),
    holdExpiresAt: expiresAt.toISOString(),
    totalCents: quote.totalCents,
  })
}

/**
 * Releases the browser's previous hold. Returns its checkout, or null if there was no hold. The caller frees
 * the seats later, so that a checkout whose payment has begun keeps them.
 *
 * @throws AppError if the new claim would be refused; the previous hold then continues
 */
async function releasePrevious(
  context: ServiceContext,
  checkoutId: string,
  { claim, date }: SeatsToHold,
): Promise<Checkout | null> {
  const checkout = await readCheckout(context, checkoutId)
  if (checkout?.state !== 'held') return null
  const day = releaseHeldSeats(await readBoatDay(context.payload, date), checkoutId)
  assertSeats(claimSeats(day, claim, tenMinutesFrom(context.now()), context.now()))
  return moveCheckout(context, checkout, 'released')
}

interface SeatsToHold {
  claim: ClaimRequest
  date: TripDate
  /** When the hold expires. If it's missing, the hold lasts ten minutes. */
  until?: Date | undefined
  /** The id of a released hold whose seats are freed in the same write. */
  replaced?: string | undefined
}

/**
 * Claims seats for ten minutes and returns when the hold expires.
 *
 * @throws AppError if the seats are refused
 */
export async function claimForTenMinutes(
  context: ServiceContext,
  { claim, date, until, replaced }: SeatsToHold,
): Promise<Date> {
  const now = context.now()
  const expiresAt = until ?? tenMinutesFrom(now)
  await changeBoatDay(context.payload, date, (day) =>
    claimSeats(replaced ? releaseHeldSeats(day, replaced) : day, claim, expiresAt, now),
  )
  return expiresAt
}

const tenMinutesFrom = (now: Date) => new Date(now.getTime() + HOLD_MINUTES * 60_000)
