import { type Canceler, canMoveCanceled } from '@/domain/guest-actions'
import type { Booking, BookingEdit } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { EditChanges } from '../history/changes'
import type { ServiceContext } from '../ports'
import { paidOf } from './present-booking'

/** Returns whether a guest can choose a new date for a booking that the captain has canceled. */
export async function canChooseNewDate(context: ServiceContext, booking: Booking): Promise<boolean> {
  return Boolean(booking.cancel) && canMoveCanceled(await readCanceler(context, booking), paidOf(booking))
}

/** Returns who canceled a booking last, according to its history, or null if it was never canceled. */
export async function readCanceler(context: ServiceContext, { id }: Booking): Promise<Canceler | null> {
  const edits = await findRows<BookingEdit>(context.payload, 'booking-edits', {
    where: { booking: { equals: id } },
    sort: '-createdAt',
  })
  return edits.find(({ changes }) => (changes as EditChanges).cancel === true)?.by ?? null
}
