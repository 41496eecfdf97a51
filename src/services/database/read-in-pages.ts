import type { CollectionSlug, Payload, Where } from 'payload'

/** Reads a collection in pages, ordered by id. Can miss rows that are created while it runs. */
export async function* readInPages<Row extends { id: string }>(
  payload: Payload,
  collection: CollectionSlug,
  { pageSize, where = {} }: { pageSize: number; where?: Where },
): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const { docs } = await payload.db.find<Row>({
      collection,
      where: last === '' ? where : { and: [where, { id: { greater_than: last } }] },
      sort: 'id',
      limit: pageSize,
      pagination: false,
    })
    if (docs.length > 0) yield docs
    if (docs.length < pageSize) return
    last = docs.at(-1)?.id ?? ''
  }
}

/** Returns the rows whose `field` is one of the values. Has no limit, so pass a limited number of values. */
export async function readMatching<Row>(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  values: Iterable<string>,
): Promise<Row[]> {
  const wanted = [...new Set(values)]
  if (wanted.length === 0) return []
  const { docs } = await payload.db.find<Row>({
    collection,
    where: { [field]: { in: wanted } },
    limit: 0,
    pagination: false,
  })
  return docs
}
