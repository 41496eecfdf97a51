import type { CollectionSlug, Where } from 'payload'
import type { Booking } from '@/payload-types'
import { type EditWork, isEditable, newLock, UNLOCKED, unlocked } from './edit-lock'
import { AppError } from './errors'
import type { Desk } from './ports'
import { readBooking } from './read-bookings'
import { recordPayment } from './record-payment'
import { settleClaim } from './settle-claim'
import { newVersion } from './write-if-unchanged'

/** Longer than an edit takes. Taking over too early does no harm: the slow edit is then refused. */
const ABANDONED_AFTER_MS = 5000
const BATCH = 50

/**
 * Locks a booking before its seats are changed.
 *
 * @returns the lock's token
 * @throws AppError `edit-conflict` if the booking was changed since it was read, or is being edited.
 */
export async function lockBooking(
  desk: Desk,
  seen: Pick<Booking, 'id' | 'version'>,
  work: EditWork,
): Promise<string> {
  const lock = newLock(desk, work)
  if (!(await write(desk, isEditable(seen, UNLOCKED), lock))) throw new AppError('edit-conflict')
  return lock.editLock
}

/** Finishes an edit that was cut short. @throws AppError `edit-conflict` if the booking is being edited right now. */
export async function finishAbandonedEdit(desk: Desk, seen: Booking): Promise<void> {
  if (seen.editLock === UNLOCKED) return
  const age = desk.now().getTime() - Date.parse(seen.editLockedAt ?? '')
  if (age < ABANDONED_AFTER_MS) throw new AppError('edit-conflict')
  await takeOver(desk, seen)
}

/** Finishes every edit that a dead or paused process left behind. @returns how many there were */
export async function finishAbandonedEdits(desk: Desk): Promise<number> {
  const before = new Date(desk.now().getTime() - ABANDONED_AFTER_MS).toISOString()
  const { docs } = await desk.payload.db.find<Booking>({
    collection: 'bookings',
    where: { editLockedAt: { less_than_equal: before } },
    sort: 'editLockedAt',
    limit: BATCH,
    pagination: false,
  })
  for (const booking of docs) {
    try {
      await takeOver(desk, booking)
    } catch (err) {
      desk.log.error({ err, bookingId: booking.id }, 'An edit that was cut short could not be finished')
    }
  }
  return docs.length
}

/**
 * Makes the seats follow the booking as it is now, records the money and unlocks it. Does nothing if another process has
 * taken the lock over. Safe to repeat.
 *
 * @param force writes each day even if it is right already, so that a paused process can't add seats to it later
 */
export async function finishEdit(
  desk: Desk,
  { id, editLock }: Pick<Booking, 'id'> & { editLock: string },
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  const booking = await readBooking(desk, id)
  if (booking?.editLock !== editLock) return
  const { dates, row } = workOf(booking)
  for (const date of dates) await settleClaim(desk, { date, id, editLock }, { force })
  if (row) await recordPayment(desk, { ...row, bookingId: id, recordedBy: 'captain' })
  await write(desk, { and: [{ id: { equals: id } }, { editLock: { equals: editLock } }] }, unlocked)
}

/** Finishes an edit; if that fails, what is written stands all the same, and the sweeper finishes the rest. */
export async function finishOrLeave(
  desk: Desk,
  booking: Pick<Booking, 'id'> & { editLock: string },
): Promise<void> {
  try {
    await finishEdit(desk, booking)
  } catch (err) {
    desk.log.error({ err, bookingId: booking.id }, 'An edit is left to the sweeper')
  }
}

/** Takes the lock, so that the process that had it can't write the booking any more, and finishes its edit. */
async function takeOver(desk: Desk, { id, editLock, editWork }: Booking): Promise<void> {
  const lock = { editLock: newVersion(), editLockedAt: desk.now().toISOString(), editWork }
  const isMine = await write(
    desk,
    { and: [{ id: { equals: id } }, { editLock: { equals: editLock } }] },
    lock,
  )
  if (isMine) await finishEdit(desk, { id, editLock: lock.editLock }, { force: true })
}

function workOf({ editWork }: Booking): EditWork {
  const work = editWork as EditWork | null
  return { dates: work?.dates ?? [], row: work?.row ?? null }
}

const BOOKINGS: CollectionSlug = 'bookings'

async function write(desk: Desk, where: Where, data: Partial<Booking>): Promise<boolean> {
  const written: unknown = await desk.payload.db.updateOne({
    collection: BOOKINGS,
    where,
    data,
    options: { atomic: true },
  })
  return written !== null
}
