import type { CollectionSlug, Payload } from 'payload'

/**
 * The guard of the whole product, a compare-and-swap on one document: writes only if nobody has written since it was
 * read, and raises its version. One conditional statement, atomic on SQLite and MongoDB, in one process or ten.
 *
 * Gives the document as it is now, or null where somebody was faster.
 */
export async function writeIfUnchanged<Row extends { id: string; version: number }>(
  payload: Payload,
  collection: CollectionSlug,
  seen: Pick<Row, 'id' | 'version'>,
  data: Partial<Omit<Row, 'id' | 'version'>>,
): Promise<Row | null> {
  const written: unknown = await payload.db.updateOne({
    collection,
    where: { and: [{ id: { equals: seen.id } }, { version: { equals: seen.version } }] },
    data: { ...data, version: seen.version + 1 },
    options: { atomic: true },
  })
  return written as Row | null
}
