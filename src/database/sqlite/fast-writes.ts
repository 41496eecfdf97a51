import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

type Adapter = Payload['db'] | SQLiteAdapter

/**
 * Makes SQLite commit without waiting for the disk, until this process closes the database. A power failure can then
 * lose the last commits, but the database stays consistent. Use this only for a task that can be repeated. Does
 * nothing on MongoDB.
 */
export async function allowFastWrites(db: Adapter): Promise<void> {
  if (isSqlite(db)) await db.client.execute('PRAGMA synchronous = NORMAL')
}

function isSqlite(db: Adapter): db is SQLiteAdapter {
  return db.name === 'sqlite'
}
