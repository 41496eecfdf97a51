import type { Where } from 'payload'
import type { Cents } from '@/domain/money'
import { owedBackCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import type { ServiceContext } from '../ports'
import { type EditLock, isEditable, UNLOCKED } from './edit-lock'
import { type MoneyColumns, paidOf } from './present-booking'

/**
 * Writes a booking if it hasn't changed since it was read, and if it still has this lock. The same write updates
 * `owedCents`, so that it always matches the booking's amounts. `updateIf` doesn't accept bookings, so there's no
 * other way to write one, except through the collection's hooks. Returns the whole booking, or null if it has
 * changed.
 */
export function writeBooking(
  context: ServiceContext,
  seen: Booking,
  changes: Partial<Booking>,
  editLock: string = UNLOCKED,
): Promise<Booking | null> {
  const data = { ...changes, owedCents: owedCentsOf({ ...seen, ...changes }) }
  return updateBooking(context, isEditable(seen, editLock), data)
}

/** Writes only the fields of a booking's lock. Returns false if the condition doesn't hold. */
export async function writeLock(
  context: ServiceContext,
  where: Where,
  lock: Partial<EditLock>,
): Promise<boolean> {
  return (await updateBooking(context, where, lock)) !== null
}

/** Returns the value of `owedCents` for a booking that's about to be written (docs/product-rules.md#refunds). */
export function owedCentsOf(booking: MoneyColumns): Cents {
  return owedBackCents(paidOf(booking))
}

async function updateBooking(
  { payload }: ServiceContext,
  where: Where,
  data: Partial<Booking>,
): Promise<Booking | null> {
  const written: unknown = await payload.db.updateOne({
    collection: 'bookings',
    where,
    data: { ...data },
    options: { atomic: true },
  })
  return written as Booking | null
}
