import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'

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

/** The number of prepared statements that each connection keeps. */
const MAX_STATEMENTS = 300

/**
 * Matches statements that can run again without being prepared again. Excludes pragmas, because SQLite can run a pragma
 * while preparing it (https://sqlite.org/pragma.html).
 */
const REUSABLE = /^\s*(select|insert|update|delete|with)\b/i

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
  return { db, client: new Sqlite3Client(path, {}, withKeptStatements(db), 'number') }
}

/** Opens the file. Adds an error code if that fails, because the driver's own error has none. */
function openFile(path: string): Database.Database {
  try {
    return new Database(path, {})
  } catch (cause) {
    throw Object.assign(new Error(`${path} can’t be opened`, { cause }), { code: 'SQLITE_CANTOPEN' })
  }
}

/**
 * Returns the connection for the driver's client, which prepares a statement and reads its columns twice for each call.
 * For wide tables, that takes longer than running it. The returned connection does both once and keeps the statement.
 *
 * If the schema changes, SQLite prepares a kept statement again by itself, but its columns stay the same, so the client
 * must not run `SELECT *`.
 */
function withKeptStatements(db: Database.Database): Database.Database {
  const kept = new LRUCache<string, Database.Statement>({ max: MAX_STATEMENTS })
  const prepare = (sql: string): Database.Statement => {
    const known = kept.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    // The driver doesn't reset a statement that fails.
    if (REUSABLE.test(sql))
      kept.set(
        sql,
        reusable(statement, () => kept.delete(sql)),
      )
    return statement
  }
  return Object.assign(Object.create(db) as Database.Database, { prepare })
}

/** Makes a statement read its columns only once, and calls `onFailure` if it fails. */
function reusable(statement: Database.Statement, onFailure: () => void): Database.Statement {
  const columns = statement.columns()
  const guarded =
    <Result>(execute: (values: unknown) => Result) =>
    (values: unknown): Result => {
      try {
        return execute(values)
      } catch (error) {
        onFailure()
        throw error
      }
    }
  return Object.assign(statement, {
    columns: () => columns,
    all: guarded(statement.all.bind(statement)),
    run: guarded(statement.run.bind(statement)),
  })
}

/** Returns the path of a `file:` URI. */
export function sqlitePath(databaseUri: string): string {
  return databaseUri.replace(/^file:/, '')
}
