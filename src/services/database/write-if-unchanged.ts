import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload, Where } from 'payload'

/**
 * Returns a unique version. Random, not a counter: after a failover, two histories could count to the same
 * number, and a compare-and-swap would then overwrite an acknowledged write.
 */
export function newVersion(): string {
  return randomUUID()
}

/** Returns a query for a document that hasn't been written since it was read. */
export function isUnchanged({ id, version }: { id: string; version: string }): Where {
  return { and: [{ id: { equals: id } }, { version: { equals: version } }] }
}

/**
 * Compare-and-swap on a document (optimistic locking): writes only if it hasn't been written since it was
 * read, and gives it a new version. One conditional statement, atomic on SQLite and MongoDB, also across
 * processes.
 *
 * Returns the updated document, or null if another writer was faster.
 */
export async function writeIfUnchanged<Row extends { id: string; version: string }>(
  payload: Payload,
  collection: CollectionSlug,
  seen: Pick<Row, 'id' | 'version'>,
  data: Partial<Omit<Row, 'id' | 'version'>>,
): Promise<Row | null> {
  const written: unknown = await payload.db.updateOne({
    collection,
    where: isUnchanged(seen),
    data: { ...data, version: newVersion() },
    options: { atomic: true },
  })
  return written as Row | null
}
