import { canMoveCanceled } from '@/domain/guest-actions'
import type { Booking, BookingEdit } from '@/payload-types'
import { creditRowId } from '../credits/credit-rows'
import { findRows } from '../database/read-rows'
import type { EditChanges } from '../history/changes'
import { isIntoCredit, readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { paidOf } from './present-booking'

/** Returns whether a guest can choose a new date for a booking that the captain has canceled. */
export async function canChooseNewDate(context: ServiceContext, booking: Booking): Promise<boolean> {
  if (!booking.cancel) return false
  const cancellation = await readCancellation(context, booking)
  if (cancellation?.by !== 'captain') return false
  const onlyCreditsReturned = await hasReturnedOnlyCredits(context, booking, cancellation)
  return canMoveCanceled(cancellation.by, paidOf(booking), { onlyCreditsReturned })
}

/**
 * Returns whether a cancellation returned money to the credits that had paid, and nothing was refunded or became a new
 * credit since. After a weather cancellation, that was the choice of the guest, who has no other.
 */
async function hasReturnedOnlyCredits(
  context: ServiceContext,
  { id, date, weatherDate, weatherChoice }: Booking,
  cancellation: BookingEdit,
): Promise<boolean> {
  if (weatherChoice && weatherDate === date) return false
  const version = cancellation.id.slice(`${id}:`.length)
  const rows = await readLedger(context, id)
  const isOwn = (row: (typeof rows)[number]) =>
    row.credit && row.kind === 'credit' && row.id === creditRowId(id, version, row.credit)
  const returned = rows.filter(
    (row) => row.createdAt >= cancellation.createdAt && (row.kind === 'refund' || isIntoCredit(row)),
  )
  return returned.length > 0 && returned.every(isOwn)
}

/** Returns the last cancellation in a booking's history. */
async function readCancellation(context: ServiceContext, { id }: Booking): Promise<BookingEdit | null> {
  const edits = await findRows<BookingEdit>(context.payload, 'booking-edits', {
    where: { booking: { equals: id } },
    sort: '-createdAt',
  })
  return edits.find(({ changes }) => (changes as EditChanges).cancel === true) ?? null
}
