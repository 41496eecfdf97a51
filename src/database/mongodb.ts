import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { closeOnFailure, withMigrations } from '@/payload-overrides/mongodb-adapter'
import { mongodbMigrations } from './all-migrations'
import { CONNECT_OPTIONS } from './mongodb-options'
import { topologyWarning } from './mongodb-topology'

type ConnectOptions = NonNullable<Parameters<typeof mongooseAdapter>[0]['connectOptions']>

type Adapter = ReturnType<typeof mongooseAdapter>

/** Returns the MongoDB adapter. Warns if the failure of one node would lose data or stop all writes. */
export function mongodbAdapter(url: string, connectOptions: ConnectOptions = CONNECT_OPTIONS): Adapter {
  const adapter = mongooseAdapter({
    url,
    connectOptions,
    transactionOptions: false,
    // Unique indexes must exist before the first write.
    ensureIndexes: true,
    afterOpenConnection: async ({ connection, payload }) => {
      const hello = await connection.getClient().db('admin').command({ hello: 1 })
      const warning = topologyWarning(hello)
      if (warning) payload.logger.warn(warning)
    },
  })
  return withMigrations(closeOnFailure(adapter), mongodbMigrations)
}
