import { randomUUID } from 'node:crypto'
import type { Booking } from '@/payload-types'
import { abandonEdit, claimEdit } from '@/services/claim-edit'
import { deskWithoutCards } from '@/services/desk-without-cards'
import { AppError } from '@/services/errors'
import { markPaid, type PaidMark } from '@/services/mark-paid'
import { releaseLeft, secureSeatsFor } from '@/services/move-seats'
import { quoteSale } from '@/services/quote-sale'
import { recordPayment } from '@/services/record-payment'
import { repriceBooking } from '@/services/reprice-booking'
import { checkForm } from '@collections/bookings/check-form'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, RequestContext } from 'payload'

/** From the hook before the write to the one after it, by booking: a bulk edit shares one context. */
interface SeatContext extends RequestContext {
  paidMarks?: Record<string, PaidMark>
}

/**
 * Before a booking is written, by the dashboard or in the CMS: its seats are secured or the write is refused, its price
 * follows its party, and the captain's payment mark becomes a row of the ledger.
 */
export const secureSeats: CollectionBeforeChangeHook<Booking> = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  const desk = deskWithoutCards(req.payload)
  if (operation === 'create') {
    const booking = { ...data, ...checkForm(data), id: randomUUID(), cancel: false } as Booking
    const sale = { ...booking, privateCharter: booking.private ?? false }
    const { quote } = await quoteSale(desk, sale, 'captain')
    await secureSeatsFor(desk, null, booking)
    return {
      ...booking,
      version: 1,
      editedUntil: 0,
      agreedPrice: false,
      paid: 'unpaid',
      totalCents: quote.totalCents,
      paidCents: 0,
    }
  }
  if (!originalDoc) return data
  if (data.version !== undefined && data.version !== originalDoc.version) throw new AppError('edit-conflict')
  const next = { ...originalDoc, ...data }
  const guest = checkForm(next, originalDoc)
  await claimEdit(desk, originalDoc)
  try {
    const totalCents = await repriceBooking(desk, originalDoc, next)
    const mark = await markPaid(desk, { ...originalDoc, totalCents }, next.paid)
    // Last, when nothing of ours can refuse the edit any more.
    await secureSeatsFor(desk, originalDoc, next)
    const seatContext: SeatContext = context
    seatContext.paidMarks = { ...seatContext.paidMarks, [originalDoc.id]: mark }
    const { agreedPrice } = originalDoc
    const { paid, paidCents } = mark
    return {
      ...data,
      ...guest,
      version: originalDoc.version + 1,
      editedUntil: 0,
      agreedPrice,
      totalCents,
      paid,
      paidCents,
    }
  } catch (error) {
    await abandonEdit(desk, originalDoc)
    throw error
  }
}

/** After the write: seats the party left go back on sale, and the money's row is recorded. */
export const releaseLeftSeats: CollectionAfterChangeHook<Booking> = async ({
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  if (operation === 'create') return doc
  const desk = deskWithoutCards(req.payload)
  await releaseLeft(desk, previousDoc, doc)
  const row = (context as SeatContext).paidMarks?.[doc.id]?.row
  if (row) {
    await recordPayment(desk, {
      id: `${doc.id}:${row.kind}:${doc.version}`,
      bookingId: doc.id,
      ...row,
      recordedBy: 'captain',
    })
  }
  return doc
}
