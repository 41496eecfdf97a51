import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'

/** The write-ahead log's maximum size after a checkpoint. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/**
 * In WAL mode, readers never wait for a writer. `FULL` syncs every commit to disk. The busy timeout is 0,
 * because waiting would block the thread (see `LockQueue`).
 */
const SETTINGS = `
  PRAGMA busy_timeout = 0;
  PRAGMA journal_mode = WAL;
  PRAGMA journal_size_limit = ${MAX_LOG_BYTES};
  PRAGMA synchronous = FULL;
`

export interface Connection {
  db: Database.Database
  client: Sqlite3Client
}

/** Opens a connection. @throws Error with SQLite's code if the file can't be opened */
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

/** Opens the file. Adds an error code if that fails, because the driver's own error has none. */
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
