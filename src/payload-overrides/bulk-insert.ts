import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, Payload } from 'payload'

type Adapter = Payload['db'] | SQLiteAdapter
type Document = Record<string, unknown>

/** The maximum number of values per statement. SQLite accepts 32,766. */
const MAX_VALUES = 30_000

/**
 * Inserts documents with a few statements, if they fit into their collection's table. Returns false, and inserts
 * nothing, on MongoDB and for collections with arrays or lists of relationships, which have tables of their own.
 *
 * Payload's `create` writes one document at a time, which takes minutes for 20,000 bookings with their checkouts and
 * ledger rows. Contract test: tests/faults/backup.test.ts compares every document with the original.
 */
export async function insertInBulk(
  db: Adapter,
  collection: CollectionSlug,
  documents: Document[],
): Promise<boolean> {
  if (!isSqlite(db)) return false
  const table = db.tables[collection.replaceAll('-', '_')]
  if (!table || !documents.every((document) => fits(document, table))) return false
  const rows = Math.floor(MAX_VALUES / Object.keys(table).length)
  for (let first = 0; first < documents.length; first += rows) {
    await db.drizzle.insert(table).values(documents.slice(first, first + rows))
  }
  return true
}

const fits = (document: Document, table: object): boolean =>
  Object.entries(document).every(([name, value]) => name in table || value === null || value === undefined)

function isSqlite(db: Adapter): db is SQLiteAdapter {
  return db.name === 'sqlite'
}
