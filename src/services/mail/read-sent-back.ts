import type { Cents } from '@/domain/money'
import type { Booking, BookingEdit } from '@/payload-types'
import { findById } from '../database/read-rows'
import { readLedger, returnedCents } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { refundingCents } from '../refunds/open-refunds'

/**
 * Returns the amount that has been returned to the guest since a cancellation, including refunds in progress.
 *
 * @param editId the cancellation's row in the booking's history
 */
export async function readSentBack(
  context: ServiceContext,
  booking: Booking,
  editId: string,
): Promise<Cents> {
  const [edit, rows] = await Promise.all([
    findById<BookingEdit>(context.payload, 'booking-edits', editId),
    readLedger(context, booking.id),
  ])
  const since = rows.filter(({ createdAt }) => edit !== null && createdAt >= edit.createdAt)
  return refundingCents(booking) + returnedCents(since)
}
