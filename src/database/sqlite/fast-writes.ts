import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { SqliteClient } from './client'

type Adapter = Payload['db'] | SQLiteAdapter

/**
 * Makes SQLite commit without waiting for the disk, until this process closes the database. A power failure can then
 * lose the last commits, but the database stays consistent. Use this only for a task that can be repeated. Does
 * nothing on MongoDB.
 */
export function allowFastWrites(db: Adapter): void {
  if (isSqlite(db) && db.client instanceof SqliteClient) db.client.allowFastWrites()
}

/** Returns whether an adapter is SQLite's. */
export function isSqlite(db: Adapter): db is SQLiteAdapter {
  return db.name === 'sqlite'
}
