import type { Booking } from '@/payload-types'
import { AppError } from './errors'
import type { Desk } from './ports'

/** Longer than an edit takes; one whose process died keeps others away no longer than this. */
const EDIT_MS = 5000

/**
 * Gives one edit a booking to itself until it is written: an edit moves seats and writes the booking in two steps, and a
 * second one in between would leave seats that do not match. The write itself ends it, by a new version and `editedUntil: 0`.
 *
 * @throws AppError `edit-conflict` where the booking was changed since it was read, or is being edited.
 */
export async function claimEdit(desk: Desk, seen: Pick<Booking, 'id' | 'version'>): Promise<void> {
  const now = desk.now().getTime()
  const claimed: unknown = await desk.payload.db.updateOne({
    collection: 'bookings',
    where: {
      and: [
        { id: { equals: seen.id } },
        { version: { equals: seen.version } },
        { editedUntil: { less_than_equal: now } },
      ],
    },
    data: { editedUntil: now + EDIT_MS },
    options: { atomic: true },
  })
  if (claimed === null) throw new AppError('edit-conflict')
}

/** Ends an edit that was refused before anything was written. */
export async function abandonEdit(desk: Desk, seen: Pick<Booking, 'id' | 'version'>): Promise<void> {
  await desk.payload.db.updateOne({
    collection: 'bookings',
    where: { and: [{ id: { equals: seen.id } }, { version: { equals: seen.version } }] },
    data: { editedUntil: 0 },
    options: { atomic: true },
  })
}
