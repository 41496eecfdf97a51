import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj, Migration } from 'payload'

/**
 * Closes the connection if Payload can't start. Payload's adapter leaves it open, and each request tries to
 * start Payload again, so during an outage mongoose would leak a connection and its models per request
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/db-mongodb/src/connect.ts,
 * docs/upstream-bugs.md). Contract test: mongodb-adapter.test.ts.
 */
export function closeOnFailure<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      const { connect } = database
      database.connect = async (options) => {
        try {
          await connect?.call(database, options)
        } catch (error) {
          // The cast is safe: Payload's type covers all of its adapters, but this one is always the MongoDB adapter.
          await (database as unknown as MongooseAdapter).connection.destroy(true)
          throw error
        }
      }
      return database
    },
  }
}

/**
 * Makes `migrate` apply these migrations. By default, Payload's `migrate` reads them from files, which the standalone
 * build lacks.
 */
export function withMigrations<Adapter extends DatabaseAdapterObj>(
  adapter: Adapter,
  migrations: Migration[],
): Adapter {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      const { migrate } = database
      return Object.assign(database, { migrate: () => migrate.call(database, { migrations }) })
    },
  }
}
