import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'

/** Size limit of the write-ahead log after a checkpoint. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/**
 * WAL mode, so readers never wait for the writer. Every commit is synced to disk. No busy timeout, because it
 * blocks the thread (see `LockQueue`).
 */
const SETTINGS = `
  PRAGMA busy_timeout = 0;
  PRAGMA journal_mode = WAL;
  PRAGMA journal_size_limit = ${MAX_LOG_BYTES};
  PRAGMA synchronous = FULL;
`

/** One connection to the file: the driver's handle and a client that uses it. */
export interface Connection {
  db: Database.Database
  client: Sqlite3Client
}

/**
 * Opens a connection. Synchronous, like the driver.
 *
 * @throws SQLite's error if the file can't be opened
 */
export function connect(path: string): Connection {
  const db = openFile(path)
  try {
    db.exec(SETTINGS)
  } catch (error) {
    db.close()
    throw error
  }
  return { db, client: new Sqlite3Client(path, {}, db, 'number') }
}

/** Adds SQLite's code to the driver's error for a file that can't be opened. */
function openFile(path: string): Database.Database {
  try {
    return new Database(path, {})
  } catch (cause) {
    throw Object.assign(new Error(`${path} can’t be opened`, { cause }), { code: 'SQLITE_CANTOPEN' })
  }
}

/** Returns the path of a `file:` URI. */
export function sqlitePath(databaseUri: string): string {
  return databaseUri.replace(/^file:/, '')
}
