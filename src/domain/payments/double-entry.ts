import type { Cents } from '../money'

/**
 * The account that each kind of ledger row moves money into or out of, or null if it moves none
 * (docs/product-rules.md#season-book).
 */
const ACCOUNTS = {
  authorization: null,
  void: null,
  capture: 'Square',
  dispute: 'Square',
  // This is the account for refunds to a card. `accountOf` handles all other refunds.
  refund: 'Square',
  cash: 'Cash',
  check: 'Checks',
  'card-on-boat': 'Card reader',
  other: 'Other payments',
  credit: 'Guest credits',
  credited: 'Guest credits',
} as const satisfies Record<string, string | null>

const DEPOSITS = 'Customer deposits'
const TIPS = 'Tips'

export type LedgerKind = keyof typeof ACCOUNTS

export interface LedgerEntry {
  kind: LedgerKind
  /** The amount in cents. Negative if money was returned. */
  amountCents: Cents
  tipCents?: Cents | null | undefined
  squarePaymentId?: string | null | undefined
}

/** A journal entry, which moves money from one account to another. The amount is always positive. */
export interface JournalEntry {
  debit: string
  credit: string
  amountCents: Cents
}

/**
 * Returns a ledger row as double-entry bookkeeping: one entry for the amount and one for the tip. A row that moved
 * no money has no entries.
 */
export function journalOf(row: LedgerEntry): JournalEntry[] {
  const account = accountOf(row)
  if (account === null) return []
  return [...entry(account, DEPOSITS, row.amountCents), ...entry(account, TIPS, row.tipCents ?? 0)]
}

/** Returns a ledger row's account. If a refund has no card payment, the captain returned the money by hand. */
function accountOf({ kind, squarePaymentId }: LedgerEntry): string | null {
  return kind === 'refund' && !squarePaymentId ? ACCOUNTS.cash : ACCOUNTS[kind]
}

function entry(account: string, other: string, amountCents: Cents): JournalEntry[] {
  if (amountCents === 0) return []
  return amountCents > 0
    ? [{ debit: account, credit: other, amountCents }]
    : [{ debit: other, credit: account, amountCents: -amountCents }]
}
