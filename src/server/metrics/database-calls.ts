import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { metrics } from './metrics'

/** The methods of Payload's database adapter that reach the database. */
const DATABASE_METHODS = [
  'count',
  'countVersions',
  'create',
  'createGlobal',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'findVersions',
  'queryDrafts',
  'updateGlobal',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const

type Method = (...args: unknown[]) => Promise<unknown>

/** Returns the adapter with every database call wrapped in `around`. */
export function withCallsAround<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
  around: (call: () => Promise<unknown>, operation: string) => Promise<unknown>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      // The cast is needed because TypeScript doesn't allow replacing the adapter's methods by name.
      const methods = database as unknown as Record<string, Method | undefined>
      for (const operation of DATABASE_METHODS) {
        const call = methods[operation]
        if (!call) continue
        methods[operation] = function callAround(this: unknown, ...args) {
          return around(() => call.apply(this, args), operation)
        }
      }
      return database
    },
  }
}

/** Returns the adapter with every database call timed. */
export function withTimedCalls<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return withCallsAround(adapter, async (call, operation) => {
    const stop = metrics().databaseCalls.startTimer({ operation })
    try {
      const result = await call()
      stop({ result: 'ok' })
      return result
    } catch (error) {
      stop({ result: 'error' })
      throw error
    }
  })
}
