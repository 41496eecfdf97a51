import type { Where } from 'payload'
import { GRACE_MINUTES } from '@/domain/checkout-state'
import type { PromoCode as PromoRules, PromoTerms } from '@/domain/promo'
import type { Booking, PromoCode, PromoUse } from '@/payload-types'
import { findById, findRows } from '../database/read-rows'
import { insertOnce, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** A use of a promo code that a checkout has reserved for one of its payment attempts. */
export interface OpenUse {
  checkout: string
  attempt: number
  /** When the use was reserved, as an ISO instant. */
  at: string
}

export const openUsesOf = ({ open }: Pick<PromoUse, 'open'>): OpenUse[] => open as unknown as OpenUse[]

export function readPromo({ payload }: ServiceContext, code: string): Promise<PromoCode | null> {
  return payload.db.findOne<PromoCode>({ collection: 'promo-codes', where: { code: { equals: code } } })
}

/** Converts a stored code to the form that the rules in domain/promo.ts use. */
export function rulesOf(promo: PromoCode): PromoRules {
  return {
    terms: termsOf(promo),
    active: promo.active ?? false,
    trips: promo.trips ?? [],
    weekdays: (promo.weekdays ?? []).map(Number),
    tripFrom: promo.tripFrom || null,
    tripUntil: promo.tripUntil || null,
    bookFrom: promo.bookFrom || null,
    bookUntil: promo.bookUntil || null,
    minPartySize: promo.minPartySize ?? null,
  }
}

const termsOf = ({ kind, percent, amountCents }: PromoCode): PromoTerms => ({
  kind,
  amount: (kind === 'percent' ? percent : amountCents) ?? 0,
})

/** Returns the bookings that use a code and aren't canceled. */
export function readPromoBookings(
  { payload }: ServiceContext,
  code: string,
): Promise<Pick<Booking, 'id' | 'searchEmail'>[]> {
  return findRows(payload, 'bookings', { where: isLiveWith(code), select: { searchEmail: true } })
}

const isLiveWith = (code: string): Where => ({
  and: [{ promoCode: { equals: code } }, { cancel: { equals: false } }],
})

/** Returns how many bookings use a code and aren't canceled. */
export async function countUses({ payload }: ServiceContext, code: string): Promise<number> {
  return (await payload.db.count({ collection: 'bookings', where: isLiveWith(code) })).totalDocs
}

/** Returns whether a booking, even a canceled one, or a guest who's paying right now uses the code. */
export async function isUsed(context: ServiceContext, code: string): Promise<boolean> {
  const where = { promoCode: { equals: code } }
  const [booked] = await findRows(context.payload, 'bookings', { where, limit: 1, select: { date: true } })
  if (booked) return true
  const uses = await findById<PromoUse>(context.payload, 'promo-uses', code)
  return uses !== null && openUsesOf(uses).length > 0
}

/** Returns a code's reserved uses. Creates an empty row if the code has none yet. */
export async function readUses(context: ServiceContext, code: string): Promise<PromoUse> {
  const stored = await findById<PromoUse>(context.payload, 'promo-uses', code)
  if (stored) return stored
  const now = context.now().toISOString()
  const row = { id: code, open: [], checkAt: null, version: newVersion(), createdAt: now, updatedAt: now }
  await insertOnce(context.payload, 'promo-uses', row)
  return readUses(context, code)
}

/** Writes a code's reserved uses if they haven't changed since they were read. Returns false if they have. */
export async function writeUses(context: ServiceContext, seen: PromoUse, open: OpenUse[]): Promise<boolean> {
  const now = context.now()
  const checkAt = new Date(now.getTime() + GRACE_MINUTES * 60_000).toISOString()
  const written = await writeIfUnchanged<PromoUse>(context.payload, 'promo-uses', seen, {
    open: open as unknown as PromoUse['open'],
    checkAt: open.length > 0 ? checkAt : null,
    updatedAt: now.toISOString(),
  })
  return written !== null
}
