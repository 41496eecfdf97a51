import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj } from 'payload'

/** The two parts of Payload's SQLite adapter that we replace. */
export interface SqliteParts {
  client: SQLiteAdapter['client']
  /** Applies the pending migrations and returns their names. */
  migrate: () => Promise<string[]>
}

/**
 * Replaces two parts of Payload's SQLite adapter (docs/decisions/0027-sqlite-locks-and-migrations.md):
 *
 * - **client**: Payload opens the driver with a busy timeout, which sleeps in a synchronous call and blocks
 *   the whole process. After a busy failure, the driver's connection reads stale data
 *   (https://github.com/tursodatabase/libsql-client-ts/issues/352). `connect` only opens a client if there is
 *   none.
 * - **migrate**: without `transactionOptions`, Payload applies a migration statement by statement, and with
 *   them it rebuilds tables with foreign keys on (https://github.com/payloadcms/payload/issues/16644).
 *   `connect` in production and `payload.db.migrate()` both call this method.
 *
 * tests/faults/sqlite/adapter.test.ts checks that Payload still behaves this way.
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
