import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import { type ClaimRequest, claimSeats, releaseSeats } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import { changeBoatDay } from './change-boat-day'
import { createCheckout, readCheckout, saleColumns } from './checkouts'
import type { Desk } from './ports'
import { claimOf, quoteSale, type Sale, type Seller } from './quote-sale'
import { releaseHold } from './release-hold'

/**
 * Holds seats for ten minutes, never renewed, and opens the checkout they belong to (decision 14). A hold that the same
 * browser still had makes way in the same write, and is kept where the new one is refused.
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
  const previous = previousCheckoutId ? await readCheckout(desk, previousCheckoutId) : null
  const replaced = previous?.state === 'held' ? previous.id : null
  const id = randomUUID()
  const expiresAt = await claimForTenMinutes(desk, { claim: claimOf(id, timed), date: sale.date, replaced })
  if (replaced) await releaseHold(desk, replaced)
  return createCheckout(desk, {
    id,
    by,
    ...saleColumns(timed),
    holdExpiresAt: expiresAt.toISOString(),
    totalCents: quote.totalCents,
  })
}

interface TenMinutes {
  claim: ClaimRequest
  date: TripDate
  /** Another claim on that date that makes way for this one. */
  replaced?: string | null
}

/** Claims seats until ten minutes from now, and gives that instant. @throws AppError with the seats' refusal. */
export async function claimForTenMinutes(desk: Desk, { claim, date, replaced }: TenMinutes): Promise<Date> {
  const now = desk.now()
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  await changeBoatDay(desk.payload, date, (day) =>
    claimSeats(replaced ? releaseSeats(day, replaced) : day, claim, expiresAt, now),
  )
  return expiresAt
}
