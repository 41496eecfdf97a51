import { insertOnce } from '../database/write-if-unchanged'
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
  await insertOnce(context.payload, 'booking-edits', {
    id: `${bookingId}:${version}`,
    booking: bookingId,
    by,
    name,
    changes,
    createdAt: at,
    updatedAt: at,
  })
}
