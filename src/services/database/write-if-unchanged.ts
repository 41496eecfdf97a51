import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload, Where } from 'payload'

/**
 * Returns a unique version. Random, because after a failover two histories could count to the same number,
 * and a compare-and-swap would overwrite an acknowledged write.
 */
export function newVersion(): string {
  return randomUUID()
}

/** Returns the write condition that a document hasn't been written since it was read. */
export function isUnchanged({ id, version }: { id: string; version: string }): Where {
  return { and: [{ id: { equals: id } }, { version: { equals: version } }] }
}

/**
 * Writes a document if it hasn't been written since it was read (compare-and-swap), and sets a new version.
 * Returns the updated document, or null if it was written first.
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
