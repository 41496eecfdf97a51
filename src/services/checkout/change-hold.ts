import type { Guest } from '@/contract/booking'
import { holdsSeats } from '@/domain/checkout-state'
import type { TripDate } from '@/domain/dates'
import type { Cents } from '@/domain/money'
import { type BoatDay, claimSeats, isHeld, releaseHeldSeats, type SeatResult } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { changeBoatDay, releaseHeldClaim } from '../calendar/change-boat-day'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { offerToLineFirst } from '../waitlist/offer-seats'
import { priceWithPromo, withoutPromo } from './checkout-promo'
import { changeCheckout, moveCheckout, readCheckout, saleColumns, saleOf } from './checkouts'
import { claimOf, quoteSale, type TimedSale } from './quote-sale'
import { requireEmail } from './require-email'

export interface HoldChange {
  partySize?: number | undefined
  privateCharter?: boolean | undefined
  guest?: Guest | undefined
  language?: Language | undefined
  /** The captain's custom price, which replaces a promo code, and the amount to charge now. Null removes both. */
  custom?: { totalCents: Cents; paidCents: Cents } | null | undefined
}

/**
 * Changes a hold's guest or party size, or whether it's a private charter. Doesn't extend the hold.
 *
 * @throws AppError 404 if it doesn't exist; 409 `hold-expired`, `hold-taken`, `checkout-busy`,
 *   `checkout-closed`, `edit-conflict`, or the error for refused seats
 */
export async function changeHold(
  context: ServiceContext,
  checkoutId: string,
  change: HoldChange,
): Promise<Checkout> {
  const checkout = await readRunning(context, checkoutId)
  if (change.guest) requireEmail(change.guest, checkout.by)
  const resize = await planResize(context, checkout, change)
  // Claim seats before writing the checkout, and free seats afterward, so guests never pay for missing seats.
  let hasMore = false
  if (resize?.isGrowing) {
    const { date } = resize.sale
    await offerToLineFirst(context, { by: checkout.by, date })
    await changeBoatDay(context.payload, date, (day) => {
      const sale = atLeastClaimed(day, checkout.id, resize.sale)
      hasMore = sale !== resize.sale
      return resized(context, day, { checkout, sale })
    })
  }
  const changed = await changeCheckout(context, checkout, {
    ...(resize && { ...saleColumns(resize.sale), ...resize.price }),
    ...(change.custom &&
      checkout.promoCode &&
      withoutPromo(resize ? { ...checkout, ...resize.price } : checkout)),
    ...change.guest,
    ...(change.language && { language: change.language }),
    ...(change.custom !== undefined && {
      customTotalCents: change.custom?.totalCents ?? null,
      customPaidCents: change.custom?.paidCents ?? null,
    }),
  })
  if (!changed) {
    if (resize?.isGrowing) await syncClaim(context, checkout.id, resize.sale.date)
    throw new AppError('edit-conflict')
  }
  if (resize && (!resize.isGrowing || hasMore)) await syncClaim(context, changed.id, resize.sale.date)
  return changed
}

/** Releases a hold's seats. Does nothing if the payment has begun or the checkout has ended. Idempotent. */
export async function releaseHold(
  context: ServiceContext,
  checkoutId: string,
  as: 'released' | 'expired' = 'released',
): Promise<void> {
  const checkout = await readCheckout(context, checkoutId)
  if (checkout?.state !== 'held') return
  const released = await moveCheckout(context, checkout, as)
  if (released?.date) await releaseHeldClaim(context.payload, released.date, checkoutId)
}

/** Returns a checkout whose hold is live. @throws AppError 404; 409 like {@link assertRunning} */
export async function readRunning(context: ServiceContext, checkoutId: string): Promise<Checkout> {
  const checkout = await readCheckout(context, checkoutId)
  if (!checkout) throw new AppError('not-found')
  assertRunning(checkout, context.now())
  return checkout
}

/** Checks that a hold is live. @throws AppError 409 if the hold has ended or the payment has begun */
export function assertRunning(checkout: Checkout, now: Date): void {
  if (checkout.state === 'released' && checkout.reason === 'hold-taken') throw new AppError('hold-taken')
  if (checkout.state === 'expired' || checkout.state === 'released') throw new AppError('hold-expired')
  if (checkout.state === 'authorizing' || checkout.state === 'authorized') throw new AppError('checkout-busy')
  if (checkout.state !== 'held') throw new AppError('checkout-closed')
  if (isHoldOver(checkout, now)) throw new AppError('hold-expired')
}

/** Returns whether a hold has expired. A payment without a hold also expires, although it has no seats. */
export function isHoldOver(checkout: Checkout, now: Date): boolean {
  return Boolean(checkout.holdExpiresAt) && Date.parse(checkout.holdExpiresAt ?? '') <= now.getTime()
}

interface Resize {
  sale: TimedSale
  price: Awaited<ReturnType<typeof priceWithPromo>>
  isGrowing: boolean
}

/** Returns the party's new seats and price, or null if neither changes. */
async function planResize(
  context: ServiceContext,
  checkout: Checkout,
  change: HoldChange,
): Promise<Resize | null> {
  const held = saleOf(checkout)
  if (!held) return null
  const partySize = change.partySize ?? held.partySize
  const privateCharter = change.privateCharter ?? held.privateCharter
  if (partySize === held.partySize && privateCharter === held.privateCharter) return null
  const { sale, quote } = await quoteSale(context, { ...held, partySize, privateCharter }, checkout.by)
  const isGrowing = privateCharter || (!held.privateCharter && partySize > held.partySize)
  return {
    sale,
    price: await priceWithPromo(context, checkout, { ...sale, grossCents: quote.totalCents }),
    isGrowing,
  }
}

/** Returns the sale, enlarged to the seats that a concurrent call may have just claimed. */
function atLeastClaimed(day: BoatDay, checkoutId: string, sale: TimedSale): TimedSale {
  const claim = isHeld(day, checkoutId) ? day.claims.find(({ id }) => id === checkoutId) : undefined
  if (!claim || (claim.partySize <= sale.partySize && (sale.privateCharter || !claim.privateCharter)))
    return sale
  const partySize = Math.max(claim.partySize, sale.partySize)
  return { ...sale, partySize, privateCharter: claim.privateCharter || sale.privateCharter }
}

/**
 * Resizes a hold's claim to match its stored checkout. It must not shrink a claim that a concurrent call has just
 * enlarged. If that call changes the boat day after our read, our write of the boat day fails. If it changed the boat
 * day before our read, its own write of the checkout fails, because the checkout has a new version.
 */
async function syncClaim(context: ServiceContext, checkoutId: string, date: TripDate): Promise<void> {
  await changeBoatDay(context.payload, date, async (day) => {
    if (!isHeld(day, checkoutId)) return { ok: true, day }
    const checkout = await renewVersion(context, checkoutId)
    const sale = checkout && saleOf(checkout)
    if (!checkout || !sale || !holdsSeats(checkout.state))
      return { ok: true, day: releaseHeldSeats(day, checkoutId) }
    return resized(context, day, { checkout, sale })
  })
}

/**
 * Sets a new version on a hold, and returns the hold. Only a hold can get more seats, so checkouts in other states
 * keep their version.
 */
async function renewVersion(context: ServiceContext, checkoutId: string): Promise<Checkout | null> {
  for (;;) {
    const checkout = await readCheckout(context, checkoutId)
    if (checkout?.state !== 'held') return checkout
    const renewed = await changeCheckout(context, checkout, {})
    if (renewed) return renewed
  }
}

function resized(
  context: ServiceContext,
  day: BoatDay,
  { checkout, sale }: { checkout: Checkout; sale: TimedSale },
): SeatResult {
  const expiresAt = new Date(checkout.holdExpiresAt ?? context.now())
  return claimSeats(day, claimOf(checkout.id, sale), expiresAt, context.now())
}
