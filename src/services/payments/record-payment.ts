import type { Cents } from '@/domain/money'
import type { Payment } from '@/payload-types'
import { AppError, isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'

export interface LedgerRow {
  /** Says what the row records, so that recording it twice writes it once: `<booking>:capture`. */
  id: string
  bookingId: string
  kind: Payment['kind']
  /** Negative where money went back. */
  amountCents: Cents
  squarePaymentId?: string | null | undefined
  recordedBy: 'checkout' | 'captain' | 'processor'
}

/** Adds one row to the ledger; safe to repeat. */
export async function recordPayment(context: ServiceContext, row: LedgerRow): Promise<void> {
  const { bookingId, ...rest } = row
  const now = context.now().toISOString()
  try {
    await context.payload.db.create({
      collection: 'payments',
      data: { ...rest, booking: bookingId, createdAt: now, updatedAt: now },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const there = await context.payload.db.findOne({
      collection: 'payments',
      where: { id: { equals: row.id } },
    })
    // Written by another process, and not on a majority of the servers yet: it could still be lost.
    if (!there) throw new AppError('database-unavailable', { cause: error })
  }
}
