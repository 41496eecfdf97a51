import { type Cents, sumOf } from '@/domain/money'
import { isInPerson } from '@/domain/payments/balance-payment'
import { paidWithCredits } from '@/domain/payments/credit'
import type { ByHandMark } from '@/domain/payments/refunds'
import type { Booking, Payment } from '@/payload-types'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type LedgerRow, sumCents } from './record-payment'

/** The fields of a ledger row that are needed to add up amounts. The row may not be stored yet. */
export type LedgerAmount = Pick<LedgerRow, 'kind' | 'amountCents'>

/** Returns a booking's ledger rows, in no particular order. */
export function readLedger(context: ServiceContext, bookingId: string): Promise<Payment[]> {
  return readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
}

/**
 * Returns the amounts that the captain recorded as refunded in the edit form, oldest first, minus reversals. Such
 * money may have been refunded in Square. Money from a refund that the captain returned by hand isn't included
 * (`services/refunds/`).
 */
export const byHandMarks = (rows: Payment[]): ByHandMark[] =>
  rows
    .filter(
      ({ id, kind, squarePaymentId, reverses }) =>
        kind === 'refund' && !squarePaymentId && !reverses && !id.includes(':by-hand:'),
    )
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((row) => ({ id: row.id, amountCents: 0 - unreversedCents(row, rows) }))
    .filter(({ amountCents }) => amountCents > 0)

/** Returns a ledger row's amount minus the rows that reverse it. */
export const unreversedCents = ({ id, amountCents }: Payment, rows: Payment[]): Cents =>
  amountCents + sumCents(rows.filter(({ reverses }) => reverses === id))

/** Returns the amount refunded, as a positive number. */
export const returnedCents = (rows: LedgerAmount[]) => -sumCents(rows.filter(({ kind }) => kind === 'refund'))

/** Returns whether a row moved money from the booking into a credit. */
export const isIntoCredit = ({ kind, amountCents }: LedgerAmount): boolean =>
  kind === 'credited' || (kind === 'credit' && amountCents < 0)

/** Returns the amount that was paid, before anything was refunded or became a credit. */
export const collectedCents = (rows: LedgerAmount[]): Cents =>
  sumCents(rows.filter((row) => row.kind !== 'refund' && !isIntoCredit(row)))

/** Returns the amount paid in person, after reversals. */
export const boatCents = (rows: LedgerAmount[]) => sumCents(rows.filter(isInPerson))

/**
 * Returns what each card paid for a booking, minus refunds and disputes, oldest first. If the captain recorded a refund by
 * hand that leaves less than cards and credits paid, returns an empty array, because the ledger doesn't say where it went.
 */
export function paidByCards(
  rows: Payment[],
  { paidCents }: Pick<Booking, 'paidCents'>,
): { card: string; amountCents: Cents }[] {
  const sums = new Map<string, Cents>()
  const captures = rows.filter(({ kind }) => kind === 'capture')
  for (const { card, squarePaymentId } of captures.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    if (!card || !squarePaymentId) continue
    const moved = rows.filter(
      (row) => row.squarePaymentId === squarePaymentId && MOVES_CARD_MONEY.includes(row.kind),
    )
    sums.set(card, (sums.get(card) ?? 0) + sumCents(moved))
  }
  const paid = [...sums]
    .map(([card, amountCents]) => ({ card, amountCents }))
    .filter((each) => each.amountCents > 0)
  const creditCents = [...paidWithCredits(rows).values()].reduce((sum, cents) => sum + cents, 0)
  return sumOf(paid) + creditCents > paidCents ? [] : paid
}

const MOVES_CARD_MONEY: readonly Payment['kind'][] = ['capture', 'refund', 'dispute']

const VOIDS = [':void:', ':late-void:']

/** Returns authorizations that were neither captured nor voided. */
export function openAuthorizations(rows: Payment[]): Payment[] {
  return rows.filter(
    (row) =>
      row.kind === 'authorization' &&
      !rows.some((other) => other.kind === 'capture' && other.squarePaymentId === row.squarePaymentId) &&
      !VOIDS.some((kind) => rows.some((other) => other.id === row.id.replace(':authorization:', kind))),
  )
}
