import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'

/** The write-ahead log is cut back to this size after a checkpoint. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/**
 * The journal is a write-ahead log, so readers never wait for the writer; every commit is synced to the disk. There is no
 * busy timeout: it would block the thread (see `LockQueue`).
 */
const SETTINGS = `
  PRAGMA busy_timeout = 0;
  PRAGMA journal_mode = WAL;
  PRAGMA journal_size_limit = ${MAX_LOG_BYTES};
  PRAGMA synchronous = FULL;
`

/** One connection to the file: the driver's own handle, and the client that reads and writes rows through it. */
export interface Connection {
  db: Database.Database
  client: Sqlite3Client
}

/**
 * Opens a connection. Everything the driver does is synchronous, and so is this.
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

/** The driver's error for a file that can't be opened has no code of SQLite's. */
function openFile(path: string): Database.Database {
  try {
    return new Database(path, {})
  } catch (cause) {
    throw Object.assign(new Error(`${path} can’t be opened`, { cause }), { code: 'SQLITE_CANTOPEN' })
  }
}

/** Returns the path of a `file:` address of the configuration. */
export function sqlitePath(databaseUri: string): string {
  return databaseUri.replace(/^file:/, '')
}
