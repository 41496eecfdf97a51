import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import { topologyWarning } from './mongodb-topology'

type ConnectOptions = NonNullable<Parameters<typeof mongooseAdapter>[0]['connectOptions']>

/**
 * How every command is sent (docs/decisions/0026). The driver prefers these over the same options in DATABASE_URI, so an
 * address with `w=1` or `readConcernLevel=local` doesn't weaken them. `w`, `journal` and `wtimeoutMS` are given one by one
 * because the driver lets `w` in an address win over a whole `writeConcern` object.
 */
export const CONNECT_OPTIONS = {
  // Reads only what survives the loss of a minority; compare-and-swap depends on it.
  readConcernLevel: 'majority',
  readPreference: 'primary',
  w: 'majority',
  journal: true,
  /** A write that isn't on a majority after this fails with code 64. It may still be applied: its outcome is unknown. */
  wtimeoutMS: 5000,
  // A request that can't reach a primary fails within seconds, and can be answered with 503.
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 3000,
  heartbeatFrequencyMS: 2000,
  // Heartbeats find a silent server within five seconds and end what waits for it. These are for what they miss, and longer
  // than the creation of all indexes takes on a busy machine.
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 30_000,
  // Mongoose would otherwise hold commands back for 10 s whenever no primary is known; the driver waits already.
  bufferCommands: false,
  // Payload's `ensureIndexes` creates collections and indexes, once, before the first request.
  autoCreate: false,
  autoIndex: false,
} as const satisfies ConnectOptions

type Adapter = ReturnType<typeof mongooseAdapter>

/** Returns the MongoDB adapter for an address. It logs a warning at start if losing one node stops or endangers writes. */
export function mongodbAdapter(url: string, connectOptions: ConnectOptions = CONNECT_OPTIONS): Adapter {
  const adapter = mongooseAdapter({
    url,
    connectOptions,
    transactionOptions: false,
    // Indexes first, then requests: a unique value must be unique from the first write on.
    ensureIndexes: true,
    afterOpenConnection: async ({ connection, payload }) => {
      const hello = await connection.getClient().db('admin').command({ hello: 1 })
      const warning = topologyWarning(hello)
      if (warning) payload.logger.warn(warning)
    },
  })
  return { ...adapter, init: (args) => closingWhatFailed(adapter.init(args)) }
}

/**
 * Closes the connection if Payload can't start: each request of an outage tries again with a new one, and mongoose would keep
 * them all, with their models.
 */
function closingWhatFailed<Database extends ReturnType<Adapter['init']>>(database: Database): Database {
  const { connect } = database
  database.connect = async (options) => {
    try {
      await connect?.call(database, options)
    } catch (error) {
      await (database as Database & Pick<MongooseAdapter, 'connection'>).connection.destroy(true)
      throw error
    }
  }
  return database
}
