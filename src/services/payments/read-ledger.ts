import type { Cents } from '@/domain/money'
import { isInPerson } from '@/domain/payments/balance-payment'
import type { ByHandMark } from '@/domain/payments/refunds'
import type { Payment } from '@/payload-types'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type LedgerRow, sumCents } from './record-payment'

/** The fields that sums of ledger rows use. The row may not be stored yet. */
export type LedgerAmount = Pick<LedgerRow, 'kind' | 'amountCents'>

/** Returns a booking's ledger rows, in no particular order. */
export function readLedger(context: ServiceContext, bookingId: string): Promise<Payment[]> {
  return readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
}

/**
 * Returns what the captain recorded as refunded in the edit form, oldest first, without what has been reversed. That can
 * also be money that was refunded in Square, unlike the rows of a refund that the captain returned by hand
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

/** Returns what's left of a ledger row once the rows that reverse it are deducted. */
export const unreversedCents = ({ id, amountCents }: Payment, rows: Payment[]): Cents =>
  amountCents + sumCents(rows.filter(({ reverses }) => reverses === id))

/** Returns what was refunded, as a positive amount. */
export const returnedCents = (rows: LedgerAmount[]) => -sumCents(rows.filter(({ kind }) => kind === 'refund'))

/** Returns what was paid in person, after reversals. */
export const boatCents = (rows: LedgerAmount[]) => sumCents(rows.filter(isInPerson))
