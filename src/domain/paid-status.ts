import type { Cents } from './money'

/** Values of a booking's `paid` (docs/product-rules.md#booking). */
export const PAID_STATUSES = ['deposit', 'full', 'custom', 'paid', 'unpaid', 'refunded'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

export interface PaidFacts {
  totalCents: Cents
  /** The ledger's sum. */
  paidCents: Cents
  /** The part that was collected on the boat. */
  boatCents: Cents
  /** What was given back, as a positive amount. */
  returnedCents: Cents
  /** The captain set the price. */
  isCustom: boolean
  cancel: boolean
  /** The captain's choice, or the earlier status. It only counts where no money tells. */
  mark: PaidStatus
}

/** Returns a booking's payment status. It follows from the ledger (docs/product-rules.md#deposits-and-balance). */
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
  /** What the business keeps of a canceled booking's payment; null if nobody decided. */
  keptCents: Cents | null
}

/** Returns the amount due on the boat: nothing if the booking is canceled or refunded. */
export function balanceCents({ cancel, paid, totalCents, paidCents }: Paid): Cents {
  return cancel || paid === 'refunded' ? 0 : Math.max(0, totalCents - paidCents)
}

/** Returns what's still owed to the guest: more was paid than the trip costs, or than we keep of a canceled one. */
export function owedBackCents({ cancel, totalCents, paidCents, keptCents }: Paid): Cents {
  return Math.max(0, paidCents - (cancel ? (keptCents ?? paidCents) : totalCents))
}
