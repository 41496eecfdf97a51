import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import { type ClaimRequest, claimSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { changeBoatDay } from './change-boat-day'
import { createCheckout, saleColumns } from './checkouts'
import type { Desk } from './ports'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'
import { releaseHold } from './release-hold'

/**
 * Holds seats for ten minutes, never renewed, and opens the checkout they belong to (decision 14). A hold that the same
 * browser still had is released first, so that it does not stand in its own way.
 *
 * The claim is written before the checkout: if the process dies in between, the claim expires by itself.
 *
 * @throws AppError 409 with the sentence of the day, the trip or the seats.
 */
export async function holdSeats(
  desk: Desk,
  { sale, by, previousCheckoutId }: { sale: Sale; by: Seller; previousCheckoutId: string | null },
): Promise<Checkout> {
  const { sale: timed, quote } = await quoteSale(desk, sale, by)
  if (previousCheckoutId) await releaseHold(desk, previousCheckoutId)
  const id = randomUUID()
  const expiresAt = await claimForTenMinutes(desk, claimOf(id, timed), sale.date)
  return createCheckout(desk, {
    id,
    by,
    ...saleColumns(timed),
    holdExpiresAt: expiresAt.toISOString(),
    totalCents: quote.totalCents,
  })
}

/** Claims seats until ten minutes from now, and gives that instant. @throws AppError with the seats' refusal. */
export async function claimForTenMinutes(desk: Desk, claim: ClaimRequest, date: TripDate): Promise<Date> {
  const now = desk.now()
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  await changeBoatDay(desk.payload, date, (day) => claimSeats(day, claim, expiresAt, now))
  return expiresAt
}
