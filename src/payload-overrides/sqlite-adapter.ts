import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj } from 'payload'

export interface SqliteParts {
  client: SQLiteAdapter['client']
  /** Applies the pending migrations and returns their names. */
  migrate: () => Promise<string[]>
}

/**
 * Replaces two parts of Payload's SQLite adapter (docs/decisions/0027-sqlite-locks-and-migrations.md):
 *
 * - **client**: the driver waits for locks in a synchronous call, which blocks the whole process, and after
 *   SQLITE_BUSY its connection reads stale data
 *   (https://github.com/tursodatabase/libsql-client-ts/issues/352). Payload's `connect` opens a client only
 *   if there is none.
 * - **migrate**: without `transactionOptions`, Payload applies a migration statement by statement; with them,
 *   it rebuilds tables with foreign keys on (https://github.com/payloadcms/payload/issues/16644). Payload's
 *   `connect` calls this method in production.
 *
 * Contract test: tests/faults/sqlite/adapter.test.ts.
 */
export function overrideSqliteAdapter(
  adapter: DatabaseAdapterObj<SQLiteAdapter>,
  { client, migrate }: SqliteParts,
): DatabaseAdapterObj<SQLiteAdapter> {
  return {
    ...adapter,
    init: (args) =>
      Object.assign(adapter.init(args), {
        client,
        migrate: async () => {
          for (const name of await migrate()) args.payload.logger.info(`Applied migration ${name}`)
        },
      }),
  }
}
