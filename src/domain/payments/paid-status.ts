import type { Cents } from '../money'

/** Possible values of a booking's `paid` (docs/product-rules.md#glossary-of-states). */
export const PAID_STATUSES = ['deposit', 'full', 'custom', 'paid', 'unpaid', 'refunded'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

export interface PaidFacts {
  totalCents: Cents
  /** The sum of the booking's ledger rows. */
  paidCents: Cents
  /** The part of `paidCents` that was collected on the boat. */
  boatCents: Cents
  /** The amount refunded, as a positive number. */
  returnedCents: Cents
  /** Whether the captain set the price. */
  isCustom: boolean
  cancel: boolean
  /** The status that the captain chose, or the previous status. Used only if nothing has been paid. */
  mark: PaidStatus
}

/** Derives a booking's payment status from the ledger (docs/product-rules.md#deposits-and-balance). */
export function paidStatus(facts: PaidFacts): PaidStatus {
  const { totalCents, paidCents, boatCents, returnedCents, isCustom, cancel, mark } = facts
  if (returnedCents > 0 && (cancel || paidCents <= 0)) return 'refunded'
  if (paidCents <= 0) {
    const isFree = totalCents <= 0
    if (isFree || mark === 'unpaid' || mark === 'refunded') return mark
    return isCustom ? 'custom' : 'unpaid'
  }
  if (paidCents >= totalCents && boatCents > 0) return 'paid'
  if (isCustom) return 'custom'
  return paidCents >= totalCents ? 'full' : 'deposit'
}

export interface Paid {
  totalCents: Cents
  paidCents: Cents
  paid: PaidStatus
  cancel: boolean
  /** The part of a canceled booking's payment that the business keeps. Null if the captain hasn't decided. */
  keptCents: Cents | null
  /** The amount that's on its way back to the guest's cards. */
  refundingCents: Cents
  /** The amount that's being charged to cards right now. */
  payingCents: Cents
}

/** Returns the amount that's still due, which is 0 if the booking is canceled or refunded. */
export function balanceCents({ cancel, paid, totalCents, paidCents, payingCents }: Paid): Cents {
  return cancel || paid === 'refunded' ? 0 : Math.max(0, totalCents - paidCents - payingCents)
}

/**
 * Returns what we still keep from a canceled booking's payment, or null if that isn't decided. The stored amount is an upper
 * limit, because the captain can refund part of it later.
 */
export function stillKeptCents({ cancel, keptCents, paidCents, refundingCents }: Paid): Cents | null {
  return cancel && keptCents !== null ? Math.min(keptCents, Math.max(0, paidCents - refundingCents)) : null
}

/**
 * Returns what we owe the guest and haven't sent back: what was paid beyond the price or, if canceled, beyond
 * what we keep.
 */
export function owedBackCents({ cancel, totalCents, paidCents, keptCents, refundingCents }: Paid): Cents {
  const oursCents = cancel ? (keptCents ?? paidCents) : totalCents
  return Math.max(0, paidCents - refundingCents - oursCents)
}
