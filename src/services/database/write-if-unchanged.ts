import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload, Where } from 'payload'

/**
 * Returns a version that no other write has. Random, not a counter: after a failover two different histories could
 * otherwise count to the same number, and a compare-and-swap on it would overwrite a write that was acknowledged.
 */
export function newVersion(): string {
  return randomUUID()
}

/** Returns the condition that a document is still the one that was read. */
export function isUnchanged({ id, version }: { id: string; version: string }): Where {
  return { and: [{ id: { equals: id } }, { version: { equals: version } }] }
}

/**
 * A compare-and-swap on one document: writes only if it hasn't been written since it was read, and gives it a new version.
 * One conditional statement, atomic on SQLite and MongoDB, within one process and across processes.
 *
 * Returns the document as it is now, or null if another writer was faster.
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
