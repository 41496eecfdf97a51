import type { CollectionSlug, Payload, SelectType, Where } from 'payload'

interface Query {
  where?: Where
  sort?: string | string[]
  limit?: number
  select?: SelectType | undefined
}

/** Returns the rows that match, without counting them. Without a limit, returns all of them. */
export async function findRows<Row>(
  payload: Payload,
  collection: CollectionSlug,
  query: Query = {},
): Promise<Row[]> {
  const { docs } = await payload.db.find<Row>({ collection, limit: 0, pagination: false, ...query })
  return docs
}

export function findById<Row extends { id: string }>(
  payload: Payload,
  collection: CollectionSlug,
  id: string,
): Promise<Row | null> {
  return payload.db.findOne<Row>({ collection, where: { id: { equals: id } } })
}

/** Returns the rows whose `field` is one of the values. Returns all of them, so pass only a few values. */
export async function readMatching<Row>(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  values: Iterable<string>,
): Promise<Row[]> {
  const wanted = [...new Set(values)]
  return wanted.length === 0 ? [] : findRows(payload, collection, { where: { [field]: { in: wanted } } })
}

/** Reads a collection in pages, ordered by id. Can miss rows that are created while it runs. */
export async function* readInPages<Row extends { id: string }>(
  payload: Payload,
  collection: CollectionSlug,
  { pageSize, where = {} }: { pageSize: number; where?: Where },
): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const rows = await findRows<Row>(payload, collection, {
      where: last === '' ? where : { and: [where, { id: { greater_than: last } }] },
      sort: 'id',
      limit: pageSize,
    })
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? ''
  }
}
