import { judgeUses, type PromoRefusal } from '@/domain/promo'
import type { Checkout, PromoCode, PromoUse } from '@/payload-types'
import { findById, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type OpenUse, openUsesOf, readPromo, readPromoBookings, readUses, writeUses } from './promo-rows'

type Paying = Pick<Checkout, 'id' | 'attempt' | 'promoCode' | 'discountCents' | 'email'>

/**
 * Reserves a use of a checkout's promo code for its payment attempt. The attempt is stored first, so if the process
 * dies, the sweeper finds out whether the reservation is still needed. Idempotent.
 *
 * @returns null, or why the code can't be used anymore
 */
export async function reservePromo(
  context: ServiceContext,
  attempting: Paying,
): Promise<PromoRefusal | null> {
  const { id: checkout, attempt, promoCode, discountCents } = attempting
  if (!promoCode || !discountCents) return null
  for (;;) {
    const promo = await readPromo(context, promoCode)
    if (!promo) return 'off'
    if (!isLimited(promo)) return null
    const uses = await readUses(context, promoCode)
    const open = openUsesOf(uses)
    // Keep a newer attempt's reservation. The caller notices later that this attempt is over.
    if (open.some((use) => use.checkout === checkout && use.attempt >= attempt)) return null
    // Ignore this checkout's earlier attempt, which failed. Its reservation still exists if its process died.
    const others = open.filter((use) => use.checkout !== checkout)
    const refusal = await judgeReserved(context, promo, { attempting, others })
    if (refusal) return refusal
    const own: OpenUse = { checkout, attempt, at: context.now().toISOString() }
    if (await writeUses(context, uses, [...others, own])) return null
  }
}

/** Returns why a guest can't use a code anymore, or null if the guest can. Reserves nothing. */
export async function judgeUsesOf(
  context: ServiceContext,
  promo: PromoCode,
  checkout: Paying,
): Promise<PromoRefusal | null> {
  if (!isLimited(promo)) return null
  const uses = await findById<PromoUse>(context.payload, 'promo-uses', promo.code)
  const others = uses ? openUsesOf(uses).filter((use) => use.checkout !== checkout.id) : []
  return judgeReserved(context, promo, { attempting: checkout, others })
}

/**
 * Releases the use that a checkout's attempt has reserved. Call it once the attempt has ended, or once its booking
 * is written and counts as a use. Idempotent.
 */
export async function releasePromo(
  context: ServiceContext,
  { id, attempt, promoCode }: Pick<Checkout, 'id' | 'attempt' | 'promoCode'>,
): Promise<void> {
  if (promoCode) await removeUses(context, promoCode, (use) => use.checkout === id && use.attempt === attempt)
}

/** Removes reservations. Idempotent. */
export async function removeUses(
  context: ServiceContext,
  code: string,
  isOver: (use: OpenUse) => boolean,
): Promise<void> {
  for (;;) {
    const uses = await findById<PromoUse>(context.payload, 'promo-uses', code)
    if (!uses) return
    const left = openUsesOf(uses).filter((use) => !isOver(use))
    if (left.length === openUsesOf(uses).length || (await writeUses(context, uses, left))) return
  }
}

/** Returns whether a code's uses are limited. If not, there's nothing to reserve. */
const isLimited = ({ maxUses, oncePerGuest }: PromoCode): boolean => Boolean(maxUses) || Boolean(oncePerGuest)

/**
 * Counts the bookings and the reservations, and applies the limits. A booking is written before its reservation is
 * removed, so no use is missed. A booking has the same id as its checkout, so no use is counted twice.
 */
async function judgeReserved(
  context: ServiceContext,
  { code, maxUses, oncePerGuest }: PromoCode,
  { attempting, others }: { attempting: Paying; others: OpenUse[] },
): Promise<PromoRefusal | null> {
  const reserved = new Set(others.map(({ checkout }) => checkout))
  const bookings = (await readPromoBookings(context, code)).filter(
    ({ id }) => id !== attempting.id && !reserved.has(id),
  )
  const paying = oncePerGuest
    ? await readMatching<Checkout>(context.payload, 'checkouts', 'id', reserved)
    : []
  const guests = [
    ...bookings.map(({ searchEmail }) => searchEmail),
    ...paying.map(({ email }) => email?.toLowerCase()),
  ]
  return judgeUses(
    { maxUses: maxUses ?? null, oncePerGuest: oncePerGuest ?? false },
    {
      taken: bookings.length + reserved.size,
      guests: guests.filter((guest) => typeof guest === 'string'),
      guest: attempting.email?.toLowerCase() ?? null,
    },
  )
}
