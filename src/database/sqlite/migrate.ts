import { randomUUID } from 'node:crypto'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import { sqliteCodeOf } from '@/services/database/database-unavailable'
import type { Connection } from './connection'
import { lock, withFile } from './locked-file'

/**
 * A migration from `src/database/migrations`. Payload's template expects more arguments, but we pass only `db`,
 * because a call through Payload would use another connection and wait for the migration's lock. `up` is declared
 * as a method, so that TypeScript accepts the template's stricter type.
 */
export interface Migration {
  name: string
  up(args: Pick<MigrateUpArgs, 'db'>): Promise<void>
}

/**
 * Applies all pending migrations and returns their names. Each runs in one transaction with its row in
 * `payload_migrations`, so it's applied completely or not at all, even if the process is killed.
 *
 * @throws Error with a message for the operator
 */
export async function migrateSqlite(path: string, migrations: Migration[]): Promise<string[]> {
  return withFile(path, async (connection, queue) => {
    const applied: string[] = []
    const pending = migrations.filter(({ name }) => !isApplied(connection, name))
    // A migration rebuilds a table by dropping the old one and renaming the new one. With foreign keys on,
    // dropping a table deletes the rows that refer to it
    // (https://sqlite.org/lang_altertable.html#otheralter). This pragma does nothing inside a transaction, so
    // run it first.
    connection.db.exec('PRAGMA foreign_keys = OFF')
    for (const migration of pending) {
      await lock(connection, queue)
      try {
        // Check again, because another process may have applied the migration while this one waited for the lock.
        if (!isApplied(connection, migration.name)) {
          await apply(connection, migration)
          applied.push(migration.name)
        }
        connection.db.exec('COMMIT')
      } catch (cause) {
        if (connection.db.inTransaction) connection.db.exec('ROLLBACK')
        if (sqliteCodeOf(cause) !== 'SQLITE_ERROR') throw cause
        throw new Error(
          `Migration ${migration.name} can’t be applied: the database ${path} has a different schema than this version expects.`,
          { cause },
        )
      }
    }
    return applied
  })
}

async function apply({ db, client }: Connection, migration: Migration): Promise<void> {
  await migration.up({ db: drizzle(client) })
  const orphans = db.prepare('PRAGMA foreign_key_check').all()
  if (orphans.length > 0) {
    throw new Error(`Migration ${migration.name} leaves ${orphans.length} rows with broken foreign keys.`)
  }
  db.prepare(
    'INSERT INTO payload_migrations (id, name, batch) SELECT ?, ?, coalesce(max(batch), 0) + 1 FROM payload_migrations',
  ).run(randomUUID(), migration.name)
}

function isApplied({ db }: Connection, name: string): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").all()
  if (table.length === 0) return false
  return db.prepare('SELECT 1 FROM payload_migrations WHERE name = ?').all(name).length > 0
}
