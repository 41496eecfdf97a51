import { randomUUID } from 'node:crypto'
import { checkForm } from '@collections/bookings/check-form'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Payload } from 'payload'
import { writeOnlyIf } from '@/payload-overrides/conditional-update'
import type { Booking } from '@/payload-types'
import { finishAbandonedEdit, finishOrLeave } from '@/services/bookings/booking-edits'
import { createBooking } from '@/services/bookings/create-booking'
import { isEditable, newLock, UNLOCKED } from '@/services/bookings/edit-lock'
import { type EditExtras, keptOf } from '@/services/bookings/keep-of-canceled'
import { markPaid } from '@/services/bookings/mark-paid'
import { assertRoomFor, prepareEdit } from '@/services/bookings/move-seats'
import { newReference } from '@/services/bookings/new-reference'
import { noShowAfter } from '@/services/bookings/no-show'
import { repriceBooking } from '@/services/bookings/reprice-booking'
import { searchKeysOf } from '@/services/bookings/search-keys'
import { owedCentsOf } from '@/services/bookings/write-booking'
import { quoteSale } from '@/services/checkout/quote-sale'
import { contextWithoutCards } from '@/services/context-without-cards'
import { creditsOfEdit, rowOfCredit } from '@/services/credits/credits-of-edit'
import { newVersion } from '@/services/database/write-if-unchanged'
import { AppError } from '@/services/errors'
import { changesOf } from '@/services/history/changes'
import { mailsOfEdit, receiptOf } from '@/services/mail/booking-mails'
import { withStarted } from '@/services/refunds/open-refunds'
import { weatherChoiceOf } from '@/services/weather/recorded-choice'

/**
 * Reserves a booking's seats before the booking is written, or rejects the write. Also updates the price and,
 * if the captain changed the payment status, prepares a ledger row for the change.
 */
export const reserveSeats: CollectionBeforeChangeHook<Booking> = async ({
  data,
  originalDoc,
  operation,
  req,
  context: requestContext,
}) => {
  if (operation === 'create') return newBooking(req.payload, data)
  if (!originalDoc) return data
  if (data.version !== undefined && data.version !== originalDoc.version) throw new AppError('edit-conflict')
  const context = contextWithoutCards(req.payload)
  const next = { ...originalDoc, ...data }
  const guest = checkForm(next, originalDoc)
  await finishAbandonedEdit(context, originalDoc)
  const { id } = originalDoc
  const version = newVersion()
  const { totalCents, discountCents } = await repriceBooking(context, originalDoc, next)
  const cancel = next.cancel ?? false
  const noShow = noShowAfter(originalDoc, next, context.now())
  const extras = (requestContext.edit ?? {}) as EditExtras
  const { refundCents, refundedCents, refunds = [], creditCents, by } = extras
  const name = by === 'guest' ? null : (req.user?.username ?? null)
  const keptCents = keptOf({ ...originalDoc, cancel }, refundCents ?? creditCents)
  const credits = await creditsOfEdit(context, originalDoc, {
    cancel,
    version,
    refundCents,
    creditCents,
    by: { recordedBy: by === 'guest' ? 'checkout' : 'captain', recordedByName: name },
  })
  const {
    paid,
    paidCents,
    row: newRow,
  } = await markPaid(context, originalDoc, {
    paid: next.paid,
    totalCents,
    cancel,
    keptCents,
    refundedCents,
    creditRows: credits.map(rowOfCredit),
  })
  const row = newRow && { ...newRow, id: `${id}:${newRow.kind}:${version}`, recordedByName: name }
  const changes = changesOf(originalDoc, {
    ...next,
    ...guest,
    cancel,
    noShow,
    totalCents,
    paid: row || credits.length > 0 ? originalDoc.paid : paid,
  })
  const weather = await weatherChoiceOf(context, originalDoc, { ...next, ...extras })
  // Run this after every check that can reject the edit.
  const { heldLock, lock } = await prepareEdit(context, {
    before: originalDoc,
    after: next,
    row,
    mails: mailsOfEdit({
      before: originalDoc,
      after: { ...next, ...guest },
      version,
      // Leave out `by` after a weather cancellation. Otherwise, an email would tell the captain that the seats have
      // reopened.
      by: weather ? undefined : by,
      isCredit: creditCents !== undefined,
      row,
    }),
    refunds,
    credits,
    edit: changes && {
      version,
      at: context.now().toISOString(),
      by: by ?? 'captain',
      name,
      changes: { ...changes, ...(changes.cancel && refundCents !== undefined && { refundCents }) },
    },
  })
  writeOnlyIf(requestContext, { collection: 'bookings', id }, isEditable(originalDoc, heldLock), async () => {
    await finishOrLeave(context, { id, editLock: heldLock })
    throw new AppError('edit-conflict')
  })
  const { agreedPrice, promoCode, promoTerms } = originalDoc
  const written = {
    ...data,
    ...guest,
    ...searchKeysOf({ ...guest, reference: originalDoc.reference }),
    ...lock,
    ...weather,
    version,
    reference: originalDoc.reference,
    keyVersion: originalDoc.keyVersion,
    agreedPrice,
    promoCode,
    promoTerms,
    discountCents,
    totalCents,
    paid,
    paidCents,
    keptCents,
    ...(refunds.length > 0 && { openRefunds: withStarted(originalDoc, refunds) }),
    noShow,
  }
  return { ...written, owedCents: owedCentsOf({ ...originalDoc, ...written }) }
}

/** Runs after the write. Books the seats for a new booking, or finishes an edit. */
export const finishSeats: CollectionAfterChangeHook<Booking> = async ({ doc, operation, req }) => {
  const context = contextWithoutCards(req.payload)
  if (operation === 'create') return createBooking(context, doc)
  if (doc.editLock !== UNLOCKED) await finishOrLeave(context, doc)
  return doc
}

/**
 * Returns the data for a new booking from the CMS. The booking is first stored as canceled, because seats can
 * only be booked for a booking that exists. If the process dies before the seats are booked, the booking stays
 * canceled.
 */
async function newBooking(payload: Payload, data: Partial<Booking>): Promise<Booking> {
  const context = contextWithoutCards(payload)
  const guest = checkForm(data)
  const reference = await newReference(context)
  const booking = {
    ...data,
    ...guest,
    ...searchKeysOf({ ...guest, reference }),
    id: randomUUID(),
    reference,
    cancel: false,
  } as Booking
  const { quote } = await quoteSale(
    context,
    { ...booking, privateCharter: booking.private ?? false },
    'captain',
  )
  await assertRoomFor(context, booking)
  return {
    ...booking,
    ...newLock(context, { dates: [booking.date], row: null, mails: [receiptOf(booking)] }),
    cancel: true,
    version: newVersion(),
    keyVersion: 1,
    agreedPrice: false,
    promoCode: null,
    promoTerms: null,
    discountCents: null,
    paid: 'unpaid',
    totalCents: quote.totalCents,
    paidCents: 0,
    keptCents: null,
    owedCents: 0,
  }
}
