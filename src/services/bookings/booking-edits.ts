import type { Where } from 'payload'
import type { Booking } from '@/payload-types'
import { settleClaim } from '../checkout/settle-claim'
import { addToCredit } from '../credits/credit-rows'
import { rowOfCredit } from '../credits/credits-of-edit'
import { findRows } from '../database/read-rows'
import { newVersion } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { recordEdit } from '../history/record-edit'
import { queueEditMails } from '../mail/booking-mails'
import { recordPayment } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { insertRefund } from '../refunds/refund-rows'
import {
  abandonedLocks,
  type EditWork,
  isAbandoned,
  isEditable,
  newLock,
  UNLOCKED,
  unlocked,
} from './edit-lock'
import { readBooking } from './read-bookings'
import { writeLock } from './write-booking'

const BATCH = 50

/**
 * Locks a booking before its seats are changed. Returns the lock's token.
 *
 * @throws AppError `edit-conflict` if the booking has changed since it was read or is being edited
 */
export async function lockBooking(
  context: ServiceContext,
  seen: Pick<Booking, 'id' | 'version'>,
  work: EditWork,
): Promise<string> {
  const lock = newLock(context, work)
  if (!(await writeLock(context, isEditable(seen, UNLOCKED), lock))) throw new AppError('edit-conflict')
  return lock.editLock
}

/**
 * Finishes an abandoned edit, so that the ledger is complete.
 *
 * @throws AppError `edit-conflict` if the edit is still in progress, or if another process is finishing it
 */
export async function finishAbandonedEdit(context: ServiceContext, seen: Booking): Promise<void> {
  if (seen.editLock === UNLOCKED) return
  if (!isAbandoned(seen, context.now())) throw new AppError('edit-conflict')
  await takeOver(context, seen)
  // An edit unlocks the booking last, so a booking that's still locked may have a row that isn't in the ledger yet.
  if ((await readBooking(context, seen.id))?.editLock !== UNLOCKED) throw new AppError('edit-conflict')
}

/** Finishes every edit that a dead or paused process abandoned. Returns how many there were. */
export async function finishAbandonedEdits(context: ServiceContext): Promise<number> {
  const abandoned = await findRows<Booking>(context.payload, 'bookings', {
    where: abandonedLocks(context.now()),
    sort: 'editLockedAt',
    limit: BATCH,
  })
  for (const booking of abandoned) {
    try {
      await takeOver(context, booking)
    } catch (err) {
      context.log.error({ err, bookingId: booking.id }, "An abandoned edit couldn't be finished")
    }
  }
  return abandoned.length
}

/**
 * Makes the claims match the booking, adds the ledger and history rows, queues the emails and unlocks the booking.
 * Does nothing if another process has taken over the lock. Idempotent.
 *
 * @param force whether to write each day even if it's already right, so that a paused process can't add seats
 *   afterward
 */
export async function finishEdit(
  context: ServiceContext,
  { id, editLock }: Pick<Booking, 'id'> & { editLock: string },
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  const booking = await readBooking(context, id)
  if (booking?.editLock !== editLock) return
  const work = booking.editWork as EditWork | null
  for (const date of work?.dates ?? []) await settleClaim(context, { date, id, editLock }, { force })
  for (const refund of work?.refunds ?? []) await insertRefund(context, id, refund)
  for (const credit of work?.credits ?? []) {
    await addToCredit(context, id, credit)
    await recordPayment(context, { ...rowOfCredit(credit), bookingId: id })
  }
  for (const row of work?.replaced ?? [])
    await recordPayment(context, { recordedBy: 'processor', ...row, bookingId: id })
  if (work?.row) await recordPayment(context, { recordedBy: 'captain', ...work.row, bookingId: id })
  if (work?.edit) await recordEdit(context, id, work.edit)
  await queueEditMails(context, booking, work?.mails ?? [])
  await writeLock(context, hasLock({ id, editLock }), unlocked)
}

/** Finishes an edit. If that fails, leaves the rest to the sweeper. */
export async function finishOrLeave(
  context: ServiceContext,
  booking: Pick<Booking, 'id'> & { editLock: string },
): Promise<void> {
  try {
    await finishEdit(context, booking)
  } catch (err) {
    context.log.error({ err, bookingId: booking.id }, 'Leaving an edit to the sweeper')
  }
}

/**
 * Takes over the lock, so that its previous holder can no longer write the booking, and finishes the edit. Does nothing
 * if the previous holder has written the booking since it was read, because then its edit isn't abandoned.
 * Doesn't write `editWork`, because the previous holder may have added the ledger row since the booking was
 * read.
 */
async function takeOver(context: ServiceContext, { id, editLock, editLockedAt }: Booking): Promise<void> {
  const lock = { editLock: newVersion(), editLockedAt: context.now().toISOString() }
  const where = { and: [hasLock({ id, editLock }), { editLockedAt: { equals: editLockedAt } }] }
  const isMine = await writeLock(context, where, lock)
  if (isMine) await finishEdit(context, { id, editLock: lock.editLock }, { force: true })
}

const hasLock = ({ id, editLock }: Pick<Booking, 'id' | 'editLock'>): Where => ({
  and: [{ id: { equals: id } }, { editLock: { equals: editLock } }],
})
