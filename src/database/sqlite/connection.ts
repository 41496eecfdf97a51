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

/** The maximum number of prepared statements that a connection caches. */
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
 * Returns the connection with a cache of prepared statements. For each call, the driver's client prepares the statement
 * again and reads its columns twice. For wide tables, that takes longer than running it. With the cache, both happen
 * once.
 *
 * If the schema changes, SQLite prepares a cached statement again by itself, but its cached columns stay the same, so
 * don't use `SELECT *`.
 */
function withKeptStatements(db: Database.Database): Database.Database {
  const kept = new LRUCache<string, Database.Statement>({ max: MAX_STATEMENTS })
  const prepare = (sql: string): Database.Statement => {
    const known = kept.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    // Don't cache a statement that fails, because the driver doesn't reset it.
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
  let valueCount: number | undefined
  const guarded =
    <Result>(execute: (values: unknown) => Result) =>
    (values: unknown): Result => {
      try {
        const count = Array.isArray(values) ? values.length : -1
        valueCount ??= count
        // The driver keeps the previous call's values for those that are missing.
        if (count !== valueCount) throw new TypeError('The number of values differs from the last call’s.')
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
