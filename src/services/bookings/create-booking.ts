import type { Booking } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { AppError, isDefiniteRefusal } from '../errors'
import type { ServiceContext } from '../ports'
import { finishOrLeave } from './booking-edits'
import { isEditable, unlocked } from './edit-lock'
import { claimFor, reserveFor } from './move-seats'
import { writeBooking } from './write-booking'

/**
 * Claims the seats for a booking that was written as canceled and locked, then makes the booking live.
 *
 * @throws AppError 409 if another party took the seats first; the booking is then deleted
 */
export async function createBooking(context: ServiceContext, booking: Booking): Promise<Booking> {
  const { id, editLock } = booking
  const where = isEditable(booking, editLock)
  try {
    await reserveFor(context, { claim: await claimFor(context, booking), date: booking.date }, editLock)
  } catch (error) {
    // After any other error, the claim may still get written. If it does, the sweeper removes it.
    if (isDefiniteRefusal(error)) await context.payload.db.deleteMany({ collection: 'bookings', where })
    throw error
  }
  const live = { cancel: false, version: newVersion() }
  // If another process took over the edit because it looked abandoned, the booking stays canceled, without seats.
  if (!(await writeBooking(context, booking, live, editLock))) throw new AppError('edit-conflict')
  await finishOrLeave(context, { id, editLock })
  return { ...booking, ...live, ...unlocked }
}
