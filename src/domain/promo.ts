import { type TripDate, weekdayOf } from './dates'
import { type Cents, percentOf } from './money'

/** `percent` takes a percentage off the price. The others take off an amount, per booking or per person. */
export const PROMO_KINDS = ['percent', 'booking', 'person'] as const
type PromoKind = (typeof PROMO_KINDS)[number]

/** A promo code's discount. A booking keeps the discount terms that it was made with. */
export interface PromoTerms {
  kind: PromoKind
  /** A percentage, or an amount in cents. */
  amount: number
}

/** A promo code (docs/product-rules.md#promo-codes). A limit that's null or empty doesn't apply. */
export interface PromoCode {
  terms: PromoTerms
  active: boolean
  trips: readonly string[]
  /** The weekdays of the trips that the code is valid for. 0 is Sunday. */
  weekdays: readonly number[]
  tripFrom: TripDate | null
  tripUntil: TripDate | null
  bookFrom: TripDate | null
  bookUntil: TripDate | null
  minPartySize: number | null
}

export type PromoLimit =
  | 'off'
  | 'too-early'
  | 'expired'
  | 'other-trip'
  | 'other-date'
  | 'other-weekday'
  | 'small-party'
  | 'nothing-left'
/** Why a code can't be used. */
export type PromoRefusal = PromoLimit | 'used-up' | 'used-by-guest' | 'no-email'

/** A code is refused if it would leave less than this, because the deposit has to be worth a card payment. */
export const MIN_PRICE_CENTS = 10_00

export const MAX_PROMO_PERCENT = 90

/** A sale that a promo code is used for. `grossCents` is the price without the code. */
export interface PromoSale {
  tripType: string
  date: TripDate
  partySize: number
  grossCents: Cents
}

/**
 * Returns a code's discount on a sale, or why the code can't be used. Doesn't check how often the code was used.
 *
 * @param today the day on which the guest books
 */
export function judgePromo(
  code: PromoCode,
  sale: PromoSale,
  today: TripDate,
): { ok: true; discountCents: Cents } | { ok: false; reason: PromoLimit } {
  const reason = limitOf(code, sale, today)
  if (reason) return { ok: false, reason }
  const discountCents = discountOf(code.terms, sale)
  if (sale.grossCents - discountCents < MIN_PRICE_CENTS) return { ok: false, reason: 'nothing-left' }
  return { ok: true, discountCents }
}

function limitOf(code: PromoCode, sale: PromoSale, today: TripDate): PromoLimit | null {
  const { trips, weekdays, tripFrom, tripUntil, bookFrom, bookUntil, minPartySize } = code
  if (!code.active) return 'off'
  if (bookFrom && today < bookFrom) return 'too-early'
  if (bookUntil && today > bookUntil) return 'expired'
  if (trips.length > 0 && !trips.includes(sale.tripType)) return 'other-trip'
  if ((tripFrom && sale.date < tripFrom) || (tripUntil && sale.date > tripUntil)) return 'other-date'
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(sale.date))) return 'other-weekday'
  return minPartySize !== null && sale.partySize < minPartySize ? 'small-party' : null
}

/** Returns a code's discount, which is never more than the price. Percentages are rounded half up to the cent. */
export function discountOf(
  { kind, amount }: PromoTerms,
  { grossCents, partySize }: { grossCents: Cents; partySize: number },
): Cents {
  const cents =
    kind === 'percent' ? percentOf(grossCents, amount) : kind === 'person' ? amount * partySize : amount
  return Math.min(grossCents, cents)
}

/**
 * Returns a booking's discount after an edit. The code's limits no longer apply, but the price never drops below
 * the minimum price with a code.
 */
export function discountAfterEdit(terms: PromoTerms, sale: { grossCents: Cents; partySize: number }): Cents {
  return Math.min(discountOf(terms, sale), Math.max(0, sale.grossCents - MIN_PRICE_CENTS))
}

/** Returns why a code's limits on uses rule out this guest, or null if they don't. */
export function judgeUses(
  { maxUses, oncePerGuest }: { maxUses: number | null; oncePerGuest: boolean },
  { taken, guests, guest }: { taken: number; guests: readonly string[]; guest: string | null },
): Extract<PromoRefusal, 'used-up' | 'used-by-guest' | 'no-email'> | null {
  if (maxUses !== null && taken >= maxUses) return 'used-up'
  if (!oncePerGuest) return null
  if (guest === null) return 'no-email'
  return guests.includes(guest) ? 'used-by-guest' : null
}

const CODE = /^[A-Z0-9]{3,20}$/
/** Matches the code of a credit or gift certificate, with its prefix. */
const CREDIT_CODE = /^(CR|GC).{8}$/

/**
 * Parses a promo code as people type it, in any case and with spaces or hyphens. Returns null if the text can't be one,
 * for example because it's a credit's code.
 */
export function readPromoCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) && !CREDIT_CODE.test(code) ? code : null
}
