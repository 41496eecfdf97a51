import { randomUUID } from 'node:crypto'
import { writeOnlyIf } from '@/payload-overrides/conditional-update'
import type { Booking } from '@/payload-types'
import { finishAbandonedEdit, finishOrLeave } from '@/services/booking-edits'
import { createBooking } from '@/services/create-booking'
import { deskWithoutCards } from '@/services/desk-without-cards'
import { isEditable, newLock, UNLOCKED } from '@/services/edit-lock'
import { AppError } from '@/services/errors'
import { markPaid } from '@/services/mark-paid'
import { assertRoomFor, prepareEdit } from '@/services/move-seats'
import { quoteSale } from '@/services/quote-sale'
import { repriceBooking } from '@/services/reprice-booking'
import { newVersion } from '@/services/write-if-unchanged'
import { checkForm } from '@collections/bookings/check-form'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Payload } from 'payload'

/**
 * Before a booking is written, by the dashboard or in the CMS: its seats are reserved or the write is refused, its price
 * follows its party, and the captain's payment mark becomes a row of the ledger.
 */
export const reserveSeats: CollectionBeforeChangeHook<Booking> = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  if (operation === 'create') return newBooking(req.payload, data)
  if (!originalDoc) return data
  if (data.version !== undefined && data.version !== originalDoc.version) throw new AppError('edit-conflict')
  const desk = deskWithoutCards(req.payload)
  const next = { ...originalDoc, ...data }
  const guest = checkForm(next, originalDoc)
  await finishAbandonedEdit(desk, originalDoc)
  const { id } = originalDoc
  const version = newVersion()
  const totalCents = await repriceBooking(desk, originalDoc, next)
  const { paid, paidCents, row } = await markPaid(desk, { ...originalDoc, totalCents }, next.paid)
  // Last, when nothing of ours can refuse the edit any more.
  const { heldLock, lock } = await prepareEdit(desk, {
    before: originalDoc,
    after: next,
    row: row && { ...row, id: `${id}:${row.kind}:${version}` },
  })
  writeOnlyIf(context, { collection: 'bookings', id }, isEditable(originalDoc, heldLock), async () => {
    await finishOrLeave(desk, { id, editLock: heldLock })
    throw new AppError('edit-conflict')
  })
  const { agreedPrice } = originalDoc
  return { ...data, ...guest, ...lock, version, agreedPrice, totalCents, paid, paidCents }
}

/** After the write: a new booking gets its seats; those that a party left go back on sale, and the money's row is recorded. */
export const finishSeats: CollectionAfterChangeHook<Booking> = async ({ doc, operation, req }) => {
  const desk = deskWithoutCards(req.payload)
  if (operation === 'create') return createBooking(desk, doc)
  if (doc.editLock !== UNLOCKED) await finishOrLeave(desk, doc)
  return doc
}

/**
 * A booking that the captain makes in the CMS. It is written as canceled first, because seats may only be booked for a
 * booking that exists: a process that dies in between then leaves nothing behind but that.
 */
async function newBooking(payload: Payload, data: Partial<Booking>): Promise<Booking> {
  const desk = deskWithoutCards(payload)
  const booking = { ...data, ...checkForm(data), id: randomUUID(), cancel: false } as Booking
  const { quote } = await quoteSale(desk, { ...booking, privateCharter: booking.private ?? false }, 'captain')
  await assertRoomFor(desk, booking)
  return {
    ...booking,
    ...newLock(desk, { dates: [booking.date], row: null }),
    cancel: true,
    version: newVersion(),
    agreedPrice: false,
    paid: 'unpaid',
    totalCents: quote.totalCents,
    paidCents: 0,
  }
}
