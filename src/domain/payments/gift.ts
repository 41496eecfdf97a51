import type { Cents } from '../money'
import { type CreditEntry, leftInCredit, overdrawnCents } from './credit'

/** The amounts that the page suggests, and the limits of a custom amount, in cents. */
export const GIFT_PRESETS: readonly Cents[] = [10_000, 27_500, 55_000, 110_000]
export const GIFT_MIN: Cents = 2500
export const GIFT_MAX: Cents = 250_000

/** A balance below this is paid out on request, as California law requires (Civil Code 1749.5). */
export const PAY_OUT_BELOW: Cents = 1500

/**
 * States of an order:
 *
 * - `open`: the card hasn't been charged
 * - `paid`: charged; the certificate exists
 */
export const GIFT_STATES = ['open', 'paid'] as const

/** Returns whether a gift certificate can cost this much. */
export function isGiftAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= GIFT_MIN && cents <= GIFT_MAX
}

/** Returns whether the captain can pay out what's left of a certificate (docs/product-rules.md#gift-certificates). */
export const canPayOut = (leftCents: Cents): boolean => leftCents > 0 && leftCents < PAY_OUT_BELOW

/** Returns the code that a certificate shows. A certificate is a credit, so forms accept both prefixes. */
export const giftCode = (creditCode: string): string => creditCode.replace(/^CR-/, 'GC-')

/** Returns whether a displayed code is a gift certificate's. */
export const isGiftCode = (code: string): boolean => code.startsWith('GC-')

/** The note of a certificate's payment at Square. */
export const GIFT_NOTE = 'Gift certificate'

/** A certificate that was sold: its price, and the entries of its credit. */
export interface SoldGift {
  amountCents: Cents
  entries: readonly Pick<CreditEntry, 'state' | 'amountCents' | 'out'>[]
}

/** The totals of gift certificates. The amount sold equals the sum of the other amounts. */
export interface GiftFigures {
  count: number
  soldCents: Cents
  /**
   * The amount used for bookings, including ones that are still being paid for, minus what cancellations returned.
   */
  usedCents: Cents
  /** The amount refunded to the buyer's card, lost in a dispute, or paid out in cash. */
  returnedCents: Cents
  leftCents: Cents
}

/** Sums up certificates for the season book (docs/product-rules.md#season-book). */
export function giftFiguresOf(gifts: readonly SoldGift[]): GiftFigures {
  const sum = (amountOf: (gift: SoldGift) => Cents) =>
    gifts.reduce((total, gift) => total + amountOf(gift), 0)
  const soldCents = sum(({ amountCents }) => amountCents)
  const leftCents = sum(({ entries }) => leftInCredit(entries))
  // Subtract money that the bank returned after a lost dispute (its entry is `added`). Also subtract money that was
  // refunded after it had been used, because that counts as used.
  const returnedCents = sum(
    ({ entries }) => overdrawnCents(entries.filter(({ out }) => out)) - overdrawnCents(entries),
  )
  return {
    count: gifts.length,
    soldCents,
    usedCents: soldCents - leftCents - returnedCents,
    returnedCents,
    leftCents,
  }
}
