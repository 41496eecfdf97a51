import type { CollectionSlug } from 'payload'
import type { ServiceContext } from '../ports'
import { findRows } from './read-rows'

const BATCH = 50

/**
 * Returns up to 50 rows whose `checkAt` has passed, oldest first. A `checkAt` that's further ahead than
 * `maxAheadMs` counts, too, because a server with a wrong clock must have written it. Uses the index on `checkAt`.
 */
export function readDue<Row>(
  { payload, now }: ServiceContext,
  collection: CollectionSlug,
  maxAheadMs: number,
): Promise<Row[]> {
  const time = now().getTime()
  return findRows(payload, collection, {
    where: {
      or: [
        { checkAt: { less_than_equal: new Date(time).toISOString() } },
        { checkAt: { greater_than: new Date(time + maxAheadMs).toISOString() } },
      ],
    },
    sort: 'checkAt',
    limit: BATCH,
  })
}
