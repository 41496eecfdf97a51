import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload, Where } from 'payload'
import { AppError, isUniqueViolation } from '../errors'
import { findById } from './read-rows'

/**
 * Returns a unique version. Versions are random, because after a failover a counter could repeat a number,
 * and a compare-and-swap would then overwrite an acknowledged write.
 */
export function newVersion(): string {
  return randomUUID()
}

/** Returns a write condition that holds if a document hasn't been written since it was read. */
export function isUnchanged({ id, version }: { id: string; version: string }): Where {
  return { and: [{ id: { equals: id } }, { version: { equals: version } }] }
}

/**
 * Writes a document if it hasn't been written since it was read (compare-and-swap), and sets a new version.
 * Returns the updated document, or null if another write came first.
 */
export async function writeIfUnchanged<Row extends { id: string; version: string }>(
  payload: Payload,
  collection: WritableSlug,
  seen: Pick<Row, 'id' | 'version'>,
  data: Partial<Omit<Row, 'id' | 'version'>>,
): Promise<Row | null> {
  return updateIf(payload, collection, isUnchanged(seen), { ...data, version: newVersion() })
}

/** Bookings have their own function, which keeps `owedCents` correct (services/bookings/write-booking.ts). */
type WritableSlug = Exclude<CollectionSlug, 'bookings'>

/** Updates the row that matches in one atomic statement. Returns the updated row, or null if none matches. */
export async function updateIf<Row>(
  payload: Payload,
  collection: WritableSlug,
  where: Where,
  data: object,
): Promise<Row | null> {
  const written: unknown = await payload.db.updateOne({
    collection,
    where,
    data: { ...data },
    options: { atomic: true },
  })
  return written as Row | null
}

/** Inserts a row. Returns false if its id or another unique value already exists. */
export async function insertIfAbsent(
  payload: Payload,
  collection: CollectionSlug,
  row: object,
): Promise<boolean> {
  try {
    await payload.db.create({ collection, data: { ...row }, returning: false })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/**
 * Inserts a row that a later step relies on, unless its id exists. Returns whether this call inserted it.
 *
 * @throws AppError `database-unavailable` if another process has inserted the row, but a majority of the servers may
 * not have it yet, so it could still be lost
 */
export async function insertOnce(
  payload: Payload,
  collection: CollectionSlug,
  row: { id: string; [column: string]: unknown },
): Promise<boolean> {
  if (await insertIfAbsent(payload, collection, row)) return true
  if (!(await findById(payload, collection, row.id))) throw new AppError('database-unavailable')
  return false
}
