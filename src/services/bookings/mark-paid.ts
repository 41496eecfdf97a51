import type { Cents } from '@/domain/money'
import { type PaidStatus, paidStatus } from '@/domain/payments/paid-status'
import type { Booking, Payment } from '@/payload-types'
import { payingCents } from '../balance/open-payments'
import { AppError } from '../errors'
import {
  boatCents,
  isIntoCredit,
  type LedgerAmount,
  readLedger,
  returnedCents,
} from '../payments/read-ledger'
import { sumCents } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { assertCharged, refundingCents } from '../refunds/open-refunds'

export interface PaidMark {
  paid: PaidStatus
  paidCents: Cents
  /** The ledger row to add for the edit, or null if no money moved. */
  row: LedgerAmount | null
}

const CAPTAINS_MARKS: readonly PaidStatus[] = ['paid', 'unpaid', 'refunded']

/**
 * Statuses that a checkout sets while a balance is due. To undo `paid`, the captain can change a booking back to one of
 * them.
 */
const OWING: readonly PaidStatus[] = ['deposit', 'custom']

type Before = Pick<
  Booking,
  | 'id'
  | 'paid'
  | 'totalCents'
  | 'paidCents'
  | 'version'
  | 'agreedPrice'
  | 'cancel'
  | 'openRefunds'
  | 'openPayments'
>

export interface Mark {
  paid: PaidStatus
  totalCents: Cents
  cancel: boolean
  /** The part of a canceled booking's payment that the business keeps, if the captain has decided. */
  keptCents?: Cents | null
  /** The amount refunded, if the status is `refunded` and the captain entered an amount. */
  refundedCents?: Cents | undefined
  /** The ledger rows for money that this edit moves into credits. */
  creditRows?: LedgerAmount[] | undefined
}

/**
 * Returns the effect of an edit on a booking's payments (docs/product-rules.md#deposits-and-balance). The
 * captain's choice becomes a ledger row, and the status is derived from the ledger.
 *
 * @throws AppError 400 for a status that only a checkout sets, unless it undoes the last change; for a refund
 *   of more than was paid; and for `paid` or `unpaid` after a refund, because the refund has to be reversed
 *   first. 409 `payment-unsettled` for a refund of money that's only authorized on a card
 */
export async function markPaid(context: ServiceContext, stored: Before, mark: Mark): Promise<PaidMark> {
  const { totalCents, cancel, creditRows = [] } = mark
  const before = { ...stored, paidCents: stored.paidCents + sumCents(creditRows) }
  const isSame =
    mark.paid === before.paid &&
    mark.refundedCents === undefined &&
    totalCents === before.totalCents &&
    cancel === Boolean(before.cancel)
  if (isSame) return { paid: before.paid, paidCents: before.paidCents, row: null }
  const rows = await readLedger(context, before.id)
  // What became a credit has to be paid again when a booking is restored. What was paid in cash stays paid.
  const isOwing =
    mark.paid === 'refunded' && before.paid === 'refunded' && !cancel && returnedCents(rows) === 0
  const chosen = isOwing ? { ...mark, paid: 'unpaid' as const } : mark
  const row = isOwing ? null : newRow(before, chosen, rows)
  assertCovered(before, row)
  if (row?.kind === 'refund')
    assertCharged(before, { rows: [...rows, ...creditRows], amountCents: -row.amountCents, by: 'captain' })
  const after = { ...before, totalCents, cancel }
  return { ...paidAfter(after, { mark: chosen.paid, rows: [...rows, ...creditRows], row }), row }
}

/** Returns a booking's status and paid amount after a row is added to its ledger. */
export function paidAfter(
  booking: Pick<Booking, 'totalCents' | 'paidCents' | 'agreedPrice' | 'cancel'>,
  { mark, rows: earlier, row }: { mark: PaidStatus; rows: LedgerAmount[]; row: LedgerAmount | null },
): { paid: PaidStatus; paidCents: Cents } {
  const { totalCents } = booking
  const rows = row ? [...earlier, row] : earlier
  const paidCents = booking.paidCents + (row?.amountCents ?? 0)
  const paid = paidStatus({
    totalCents,
    paidCents,
    boatCents: boatCents(rows),
    // After a cancellation, count credits as refunds, because the status doesn't distinguish between them.
    returnedCents: returnedCents(rows) + (booking.cancel ? creditedCents(rows) : 0),
    isCustom: booking.agreedPrice ?? false,
    cancel: booking.cancel ?? false,
    mark,
  })
  return { paid, paidCents }
}

/**
 * Checks a new ledger row.
 *
 * @throws AppError 400 if the row deducts money that's on its way back to the guest's card
 */
export function assertCovered(
  { paidCents, openRefunds }: Pick<Booking, 'paidCents' | 'openRefunds'>,
  row: Pick<LedgerAmount, 'amountCents'> | null,
): void {
  if (row && row.amountCents < 0 && paidCents + row.amountCents < refundingCents({ openRefunds }))
    throw refused('A refund to the card is in progress. Wait until it’s done, then try again.')
}

/** Returns the row that an edit adds to the ledger, if any. */
function newRow(before: Before, mark: Mark, rows: Payment[]): LedgerAmount | null {
  const { paidCents } = before
  if (mark.paid === 'refunded' && (before.paid !== 'refunded' || mark.refundedCents !== undefined))
    return rowOf('refund', -refundOf(before, mark))
  if (mark.paid === before.paid) return null
  const undone = before.paid === 'paid' && OWING.includes(mark.paid) ? lastCollected(before, rows) : 0
  if (undone > 0) return rowOf('cash', -undone)
  if (!CAPTAINS_MARKS.includes(mark.paid)) throw refused('Choose paid, unpaid or refunded.')
  if (before.paid === 'refunded' && returnedCents(rows) > 0)
    throw refused('This booking was refunded. If that was a mistake, reverse the refund under Payments.')
  if (mark.paid === 'paid')
    return rowOf('cash', Math.max(0, mark.totalCents - paidCents - payingCents(before)))
  // Never deduct more than the guest has paid, because a refund may already have returned part of it.
  return rowOf('cash', -Math.min(paidCents, boatCents(rows)))
}

const rowOf = (kind: Payment['kind'], amountCents: Cents): LedgerAmount | null =>
  amountCents === 0 ? null : { kind, amountCents }

/**
 * Returns the amount refunded. By default, it's the paid amount minus refunds in progress and what the business keeps.
 */
function refundOf(before: Before, { cancel, keptCents, refundedCents: said }: Mark): Cents {
  const paidCents = before.paidCents - refundingCents(before)
  const refundedCents = said ?? paidCents - (cancel ? Math.min(keptCents ?? 0, paidCents) : 0)
  if (refundedCents > paidCents)
    throw new AppError('invalid-input', {
      fields: { refundedAmount: 'You can’t refund more than what was paid.' },
    })
  return refundedCents
}

/**
 * Returns the amount of cash that was recorded with the booking's last change. The ledger row's id ends with the
 * booking's version.
 */
function lastCollected({ id, version }: Before, rows: Payment[]): Cents {
  return rows.find((row) => row.id === `${id}:cash:${version}`)?.amountCents ?? 0
}

/** Returns the amount that became a credit, or went back to the credit that had paid for the booking. */
const creditedCents = (rows: LedgerAmount[]) => -sumCents(rows.filter(isIntoCredit))

const refused = (sentence: string) => new AppError('invalid-input', { fields: { paid: sentence } })
