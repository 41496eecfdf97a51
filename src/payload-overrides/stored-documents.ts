import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

type Adapter = Payload['db'] | MongooseAdapter
type Document = Record<string, unknown>

/** The documents in a snapshot, by collection or global. */
export interface Snapshot {
  collection(slug: string): AsyncIterable<Document>
  collectionVersions(slug: string): AsyncIterable<Document>
  global(slug: string): AsyncIterable<Document>
  globalVersions(slug: string): AsyncIterable<Document>
  close(): Promise<void>
}

/**
 * Opens a snapshot of a MongoDB database: all reads see the same moment, even while other processes write. Returns null
 * on SQLite.
 *
 * Payload reads in a session only while a transaction is open (db-mongodb/src/utilities/getSession.ts), and MongoDB
 * ends a transaction after 60 s, so this reads the models' own collections. As JSON, the documents have the same format
 * as those from Payload's `find`: `id` instead of `_id`, ids as text, dates as ISO timestamps.
 *
 * @throws Error on a standalone server, which has no snapshots
 */
export function openMongodbSnapshot(db: Adapter): Snapshot | null {
  if (!isMongoose(db)) return null
  const session = db.connection.getClient().startSession({ snapshot: true })
  const read = (
    model: { collection: MongooseAdapter['globals']['collection'] } | undefined,
    sort: string,
    filter: Document = {},
  ) => {
    if (!model) throw new Error('This collection has no model.')
    // Set the read concern here, because the client's default would otherwise replace the session's.
    const options = { session, readConcern: { level: 'snapshot' as const } }
    return asPayload(model.collection.find(filter, options).sort({ [sort]: 1, _id: 1 }))
  }
  return {
    collection: (slug) => read(db.collections[slug], '_id'),
    collectionVersions: (slug) => read(db.versions[slug], 'updatedAt'),
    global: (slug) => read(db.globals, '_id', { globalType: slug }),
    globalVersions: (slug) => read(db.versions[slug], 'updatedAt'),
    close: () => session.endSession(),
  }
}

async function* asPayload(cursor: AsyncIterable<Document>): AsyncGenerator<Document> {
  for await (const { _id, __v, ...document } of cursor) yield { ...document, id: String(_id) }
}

function isMongoose(db: Adapter): db is MongooseAdapter {
  return db.name === 'mongoose'
}
