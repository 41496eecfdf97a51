import type { CheckoutState } from '../checkout-state'
import type { Cents } from '../money'
import { base32 } from '../reference'

/**
 * States of an entry in a credit (docs/product-rules.md#credits):
 *
 * - `added`: final; money from a canceled booking that became, or went back to, this credit
 * - `open`: reserved for a booking or a checkout; the booking may not have it yet
 * - `releasing`: the reservation is being undone
 * - `used`: final; the booking was paid with it
 * - `released`: final; the booking couldn't take it, so the money is in the credit again
 */
export const CREDIT_ENTRY_STATES = ['added', 'open', 'releasing', 'used', 'released'] as const
export type CreditEntryState = (typeof CREDIT_ENTRY_STATES)[number]

/** A transfer of money into a credit, or from a credit to a booking. The amount is always positive. */
export interface CreditEntry {
  /** The id of the booking's ledger row. */
  id: string
  booking: string
  amountCents: Cents
  state: CreditEntryState
  /**
   * The checkout's attempt that pays with the credit. Missing if the entry is for the balance of an existing
   * booking.
   */
  attempt?: number | undefined
  /**
   * How money leaves the books if the entry isn't for a booking: paid out in cash, refunded at Square, or lost in
   * a dispute. Such an entry is final from the start. If the bank returns the money from a dispute, that's a
   * separate entry, in the state `added`.
   */
  out?: { kind: 'cash' | 'refund' | 'dispute'; rowId: string; by: string | null } | undefined
  /** When the entry last changed, as an ISO instant. */
  at: string
}

const MOVES: Record<CreditEntryState, readonly CreditEntryState[]> = {
  added: [],
  open: ['used', 'releasing'],
  // A reservation that's being undone can still end as `used`, because the booking may have been paid first.
  releasing: ['released', 'used'],
  used: [],
  released: [],
}

/** Returns whether an entry can move from one state to another. */
export function canMoveEntry(from: CreditEntryState, to: CreditEntryState): boolean {
  return MOVES[from].includes(to)
}

/** Returns whether the server still has to finish an entry. */
export const isUnsettled = ({ state }: Pick<CreditEntry, 'state'>): boolean => MOVES[state].length > 0

type Amount = Pick<CreditEntry, 'state' | 'amountCents'>

/** Returns what's left of a credit, at least 0. Reserved money doesn't count as left. */
export const leftInCredit = (entries: readonly Amount[]): Cents => Math.max(0, netCents(entries))

/**
 * Returns how far a credit is overdrawn, which happens if a gift certificate's buyer gets the money back after the
 * certificate was used. Money that goes back into the credit later covers this first.
 */
export const overdrawnCents = (entries: readonly Amount[]): Cents => Math.max(0, -netCents(entries))

function netCents(entries: readonly Amount[]): number {
  return entries.reduce((sum, { state, amountCents }) => {
    if (state === 'released') return sum
    return state === 'added' ? sum + amountCents : sum - amountCents
  }, 0)
}

/** How a credit and a card together pay for a new booking. */
export interface CreditShare {
  usedCents: Cents
  /** The amount that the card is charged now. */
  chargedCents: Cents
  /** The amount that stays due on the boat. */
  dueCents: Cents
}

/**
 * Returns how a credit pays for a trip: as much of the price as it covers, first what's due now and then the
 * balance. The card is charged only what's still due now (docs/product-rules.md#credits).
 */
export function shareWithCredit(
  leftCents: Cents,
  { totalCents, dueNowCents }: { totalCents: Cents; dueNowCents: Cents },
): CreditShare {
  const usedCents = Math.min(leftCents, totalCents)
  const chargedCents = Math.max(0, dueNowCents - usedCents)
  return { usedCents, chargedCents, dueCents: totalCents - usedCents - chargedCents }
}

/** Returns the id that the credit's entry and the ledger row share when a checkout's attempt pays with a credit. */
export const attemptEntryId = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${id}:credit:${attempt}`

/** States of a checkout in which its current attempt can still become a booking. */
const LIVE: readonly CheckoutState[] = ['authorizing', 'authorized', 'booked', 'voiding', 'needs-review']

/**
 * Returns whether a checkout still needs the credit that one of its attempts reserved. Once the result is false, it
 * stays false, because attempt numbers only increase.
 */
export function isAttemptLive(
  checkout: { state: CheckoutState; attempt: number } | null,
  attempt: number,
): boolean {
  return checkout !== null && checkout.attempt === attempt && LIVE.includes(checkout.state)
}

/** The fields of a ledger row that show which credit it's about. */
interface CreditRow {
  kind: string
  amountCents: Cents
  credit?: string | null | undefined
}

/** Returns how much of a booking each credit pays. */
export function paidWithCredits(rows: readonly CreditRow[]): Map<string, Cents> {
  const paid = new Map<string, Cents>()
  for (const { kind, credit, amountCents } of rows)
    if (kind === 'credit' && credit) paid.set(credit, (paid.get(credit) ?? 0) + amountCents)
  return paid
}

/**
 * Splits money that's returned for a booking. What was paid with a credit goes back to that credit first. The rest
 * goes to the guest's card, or becomes a new credit.
 */
export function splitReturn(
  rows: readonly CreditRow[],
  amountCents: Cents,
): { backs: { credit: string; amountCents: Cents }[]; restCents: Cents } {
  const backs: { credit: string; amountCents: Cents }[] = []
  let restCents = amountCents
  for (const [credit, paidCents] of paidWithCredits(rows)) {
    const backCents = Math.min(restCents, paidCents)
    if (backCents > 0) backs.push({ credit, amountCents: backCents })
    restCents -= Math.max(0, backCents)
  }
  return { backs, restCents }
}

const PREFIX = 'CR-'
const CODE_LENGTH = 8

/** The number of possible credit codes, which is too many to guess. */
export const CREDIT_CODES = 32 ** CODE_LENGTH

/**
 * Returns a credit's code like `CR-7K3M9QX2`.
 *
 * @param number from 0 up to, but not including, `CREDIT_CODES`
 */
export const creditCode = (number: number): string => PREFIX + base32(number, CODE_LENGTH)

/**
 * Parses a code as people type it: in upper or lower case, with or without a prefix (a credit's or a gift
 * certificate's), with hyphens and spaces, and with letters that look like digits. Returns null if the text can't be
 * a code.
 */
export function readCreditCode(text: string): string | null {
  // Refuse a booking's reference, which has as many letters and digits as a credit's code.
  if (/^\s*(?!CR-|GC-)[0-9A-Z]{1,4}-[0-9A-Z]{6}\s*$/i.test(text)) return null
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const digits = typed.length > CODE_LENGTH && /^(CR|GC)/.test(typed) ? typed.slice(2) : typed
  const code = digits.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? PREFIX + code : null
}
