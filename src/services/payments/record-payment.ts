import type { Cents } from '@/domain/money'
import type { Payment } from '@/payload-types'
import { findById } from '../database/read-rows'
import { AppError, isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'

export interface LedgerRow {
  /**
   * The row's id, derived from the event (`<booking>:capture`), so that recording the event twice writes only one
   * row.
   */
  id: string
  bookingId: string
  kind: Payment['kind']
  /** The amount in cents. Negative if money was returned. */
  amountCents: Cents
  /** The guest's tip. It isn't part of the amount, so it never counts as paid. */
  tipCents?: Cents | null | undefined
  squarePaymentId?: string | null | undefined
  /** The card's description: 'Visa ending 1111'. */
  card?: string | null | undefined
  /** The code of the credit that the money came from, or went to. */
  credit?: string | null | undefined
  recordedBy: 'checkout' | 'captain' | 'processor'
  /** The user name of the captain who recorded it. */
  recordedByName?: string | null | undefined
  /** The id of the row that this row reverses, because it was recorded by mistake. */
  reverses?: string | null | undefined
  /** Why the captain reversed or refunded a payment. */
  reason?: string | null | undefined
}

/** Returns the money collected minus the money returned. Authorizations and voids move no money. */
export function sumCents(rows: Pick<Payment, 'kind' | 'amountCents'>[]): Cents {
  return rows
    .filter(({ kind }) => kind !== 'authorization' && kind !== 'void')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Adds a row to the ledger. Idempotent. */
export async function recordPayment(context: ServiceContext, row: LedgerRow): Promise<void> {
  const { bookingId, ...rest } = row
  const now = context.now().toISOString()
  try {
    await context.payload.db.create({
      collection: 'payments',
      data: { ...rest, booking: bookingId, createdAt: now, updatedAt: now },
      returning: false,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const there = await findById(context.payload, 'payments', row.id)
    // Another process wrote the row, but the write hasn't reached a majority of the servers, so it could
    // still be lost.
    if (!there) throw new AppError('database-unavailable', { cause: error })
  }
}
