import { randomUUID } from 'node:crypto'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import { sqliteCodeOf } from '@/services/database/database-unavailable'
import { type Connection, connect } from './connection'
import { LockQueue } from './lock-queue'

/**
 * One of `src/database/migrations`. It gets nothing but `db`, though Payload's template names more: the transaction belongs
 * to this connection, and everything that goes through Payload would wait for its lock. (`up` is a method so that the
 * compiler accepts the template's wider parameter.)
 */
export interface Migration {
  name: string
  up(args: Pick<MigrateUpArgs, 'db'>): Promise<void>
}

/** What to tell the person who starts the program, by SQLite's result code. */
const REASONS: Record<string, string> = {
  SQLITE_BUSY: 'is locked by another program. Close that program and start again',
  SQLITE_READONLY: 'is read-only. Make the file and its folder writable for this user and start again',
  SQLITE_CANTOPEN:
    'can’t be opened. Make the file and its folder readable and writable for this user and start again',
  SQLITE_FULL: 'is on a disk that is full. Free some space and start again',
  SQLITE_IOERR: 'can’t be read or written. Check the disk',
  SQLITE_NOTADB: 'isn’t a database. Set DATABASE_URI or DATA_DIR to another place',
}

/**
 * Brings the database file to the current schema: every migration that it hasn't seen, each in one transaction together with
 * its row in `payload_migrations`, so a process that is killed leaves either all of it or nothing.
 *
 * Two processes may start at once: each looks again for the row once it holds the write lock.
 *
 * @returns the names of the migrations it applied
 * @throws Error with one sentence that names the file
 */
export async function migrateSqlite(path: string, migrations: Migration[]): Promise<string[]> {
  return withFile(path, async (connection, queue) => {
    const applied: string[] = []
    const pending = migrations.filter(({ name }) => !isApplied(connection, name))
    // A table that is rebuilt is dropped and renamed, and with foreign keys on, the drop deletes what refers to its rows.
    // The pragma does nothing inside a transaction (https://sqlite.org/lang_altertable.html#otheralter).
    connection.db.exec('PRAGMA foreign_keys = OFF')
    for (const migration of pending) {
      await lock(connection, queue)
      try {
        if (!isApplied(connection, migration.name)) {
          await apply(connection, migration)
          applied.push(migration.name)
        }
        connection.db.exec('COMMIT')
      } catch (cause) {
        if (connection.db.inTransaction) connection.db.exec('ROLLBACK')
        if (sqliteCodeOf(cause) !== 'SQLITE_ERROR') throw cause
        throw new Error(
          `The database ${path} has another schema than this version of the program expects, so the migration ${migration.name} can’t be applied.`,
          { cause },
        )
      }
    }
    return applied
  })
}

/**
 * Checks that this process can write to the database file, so that a start fails instead of the first guest's booking.
 *
 * @throws Error with one sentence that names the file
 */
export async function requireWritable(path: string): Promise<void> {
  await withFile(path, async (connection, queue) => {
    await lock(connection, queue)
    // `BEGIN IMMEDIATE` succeeds on a read-only file, so something has to be written. Closing rolls it back.
    connection.db.exec('CREATE TABLE write_probe (id)')
  })
}

async function withFile<T>(
  path: string,
  work: (connection: Connection, queue: LockQueue) => Promise<T>,
): Promise<T> {
  const queue = new LockQueue()
  try {
    // A first start switches the journal, which needs the lock too.
    const connection = await queue.run(async () => connect(path))
    try {
      return await work(connection, queue)
    } finally {
      connection.client.close()
    }
  } catch (cause) {
    const reason = REASONS[sqliteCodeOf(cause) ?? '']
    throw reason ? new Error(`The database ${path} ${reason}.`, { cause }) : cause
  }
}

/** Starts the transaction in which everything up to the next `COMMIT` or `ROLLBACK` happens, at once or not at all. */
const lock = ({ db }: Connection, queue: LockQueue) => queue.run(async () => db.exec('BEGIN IMMEDIATE'))

async function apply({ db, client }: Connection, migration: Migration): Promise<void> {
  await migration.up({ db: drizzle(client) })
  const orphans = db.prepare('PRAGMA foreign_key_check').all()
  if (orphans.length > 0) {
    throw new Error(`The migration ${migration.name} leaves ${orphans.length} rows that refer to nothing.`)
  }
  const { batch } = db
    .prepare('SELECT coalesce(max(batch), 0) + 1 AS batch FROM payload_migrations')
    .get() as {
    batch: number
  }
  db.prepare('INSERT INTO payload_migrations (id, name, batch) VALUES (?, ?, ?)').run(
    randomUUID(),
    migration.name,
    batch,
  )
}

function isApplied({ db }: Connection, name: string): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").all()
  if (table.length === 0) return false
  return db.prepare('SELECT 1 FROM payload_migrations WHERE name = ?').all(name).length > 0
}
