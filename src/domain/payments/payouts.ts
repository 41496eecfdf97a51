import type { Cents } from '../money'

export const PAYOUT_STATES = ['sent', 'paid', 'failed'] as const

/** The kinds of transactions in a payout. `square` is a fee, or another transaction that doesn't involve a guest. */
export const PAYOUT_KINDS = ['payment', 'refund', 'dispute', 'square'] as const

/** A transaction in the Square account that's part of a payout. */
export interface PayoutEntry {
  id: string
  kind: (typeof PAYOUT_KINDS)[number]
  /** Square's name for the kind of transaction, for example `CHARGE`. */
  type: string
  paymentId: string | null
  refundId: string | null
  /** The amount before fees. Negative if money left the account. */
  grossCents: Cents
  /** The amount after Square's fees. */
  netCents: Cents
}

/** The parts of a ledger row that are compared with a payout. */
export interface MatchedRow {
  kind: string
  amountCents: Cents
  squarePaymentId?: string | null | undefined
  /** Square's id of the refund. Null if the row isn't a refund to a card. */
  squareRefundId: string | null
}

/**
 * How a line of a payout compares with the ledger:
 * - `matched`: the ledger has the same amount
 * - `different`: the ledger has a different amount
 * - `missing`: the ledger has no matching row
 * - `not-ours`: a fee or other transaction that doesn't belong in the ledger
 */
export const PAYOUT_MATCHES = ['matched', 'different', 'missing', 'not-ours'] as const

export interface PayoutMatch {
  match: (typeof PAYOUT_MATCHES)[number]
  /** The amount in the ledger, or null if the ledger has no matching row. */
  ledgerCents: Cents | null
}

/** Compares a line of a payout with the ledger (docs/product-rules.md#season-book). */
export function matchPayoutEntry(entry: PayoutEntry, rows: readonly MatchedRow[]): PayoutMatch {
  if (entry.kind === 'square') return { match: 'not-ours', ledgerCents: null }
  const amounts = rows.filter((row) => isAbout(row, entry)).map(({ amountCents }) => amountCents)
  const [first] = amounts
  if (first === undefined) return { match: 'missing', ledgerCents: null }
  // A payment can have several rows of the same kind, because the bank can decide a dispute more than once.
  if (amounts.includes(entry.grossCents)) return { match: 'matched', ledgerCents: entry.grossCents }
  return { match: 'different', ledgerCents: first }
}

function isAbout(row: MatchedRow, { kind, paymentId, refundId }: PayoutEntry): boolean {
  if (kind === 'refund') return row.kind === 'refund' && row.squareRefundId === refundId
  return row.kind === (kind === 'payment' ? 'capture' : 'dispute') && row.squarePaymentId === paymentId
}

export interface PayoutFigures {
  /** The guests' payments, minus refunds and lost disputes. */
  guestCents: Cents
  /** The fees that Square kept. */
  feeCents: Cents
  /** The amount that the bank received. Negative if Square took money from the bank. */
  bankCents: Cents
}

/** Returns a payout's totals. The bank receives exactly what guests paid minus the fees. */
export function payoutFiguresOf(bankCents: Cents, entries: readonly PayoutEntry[]): PayoutFigures {
  const guestCents = entries
    .filter(({ kind }) => kind !== 'square')
    .reduce((sum, { grossCents }) => sum + grossCents, 0)
  return { guestCents, feeCents: guestCents - bankCents, bankCents }
}
