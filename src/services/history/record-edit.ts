import { findById } from '../database/read-rows'
import { insertIfAbsent } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import type { EditChanges } from './changes'

/**
 * Who changed a booking. `name` is the captain's user name. `site` is used for unpaid bookings that the site
 * canceled.
 */
export interface Editor {
  by: 'captain' | 'guest' | 'site'
  name: string | null
}

/** An edit, as stored in the booking's `editWork` until it has its own row. */
export interface NewEdit extends Editor {
  /** The version that the edit wrote. */
  version: string
  at: string
  changes: EditChanges
}

/** Adds an edit to its booking's history. Idempotent. */
export async function recordEdit(
  context: ServiceContext,
  bookingId: string,
  { version, at, by, name, changes }: NewEdit,
): Promise<void> {
  const id = `${bookingId}:${version}`
  const inserted = await insertIfAbsent(context.payload, 'booking-edits', {
    id,
    booking: bookingId,
    by,
    name,
    changes,
    createdAt: at,
    updatedAt: at,
  })
  // Another process wrote the row, but a majority of the servers may not have it yet, so it could still be lost.
  if (!inserted && !(await findById(context.payload, 'booking-edits', id)))
    throw new AppError('database-unavailable')
}
