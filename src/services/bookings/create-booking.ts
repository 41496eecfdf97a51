import type { Booking } from '@/payload-types'
import { newVersion } from '../database/write-if-unchanged'
import { AppError, isDefiniteRefusal } from '../errors'
import type { ServiceContext } from '../ports'
import { finishOrLeave } from './booking-edits'
import { isEditable, unlocked } from './edit-lock'
import { claimFor, reserveFor } from './move-seats'

/**
 * Claims the seats for a booking that was written as canceled and locked, then makes it live.
 *
 * @throws AppError 409 if the seats were taken first; the booking is then deleted
 */
export async function createBooking(context: ServiceContext, booking: Booking): Promise<Booking> {
  const collection = 'bookings'
  const { id, editLock } = booking
  const where = isEditable(booking, editLock)
  try {
    await reserveFor(context, { claim: await claimFor(context, booking), date: booking.date }, editLock)
  } catch (error) {
    // After any other error, the claim may still be written. The sweeper removes it; the booking stays
    // canceled.
    if (isDefiniteRefusal(error)) await context.payload.db.deleteMany({ collection, where })
    throw error
  }
  const live = { cancel: false, version: newVersion() }
  const written = await context.payload.db.updateOne({
    collection,
    where,
    data: live,
    options: { atomic: true },
  })
  // Another process took over the edit as abandoned, so the booking stays canceled, without seats.
  if (!written) throw new AppError('edit-conflict')
  await finishOrLeave(context, { id, editLock })
  return { ...booking, ...live, ...unlocked }
}
