import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { metrics } from './metrics'

/** The methods of Payload's database adapter that reach the database. */
export const DATABASE_METHODS = [
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

export type DatabaseMethod = (...args: unknown[]) => Promise<unknown>

/** Returns the adapter with every database call timed. */
export function withTimedCalls<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      // The cast is needed because TypeScript doesn't allow replacing the adapter's methods by name.
      timeCalls(database as unknown as Record<string, DatabaseMethod | undefined>)
      return database
    },
  }
}

function timeCalls(methods: Record<string, DatabaseMethod | undefined>): void {
  for (const operation of DATABASE_METHODS) {
    const call = methods[operation]
    if (!call) continue
    methods[operation] = async function timed(this: unknown, ...args) {
      const stop = metrics().databaseCalls.startTimer({ operation })
      try {
        const result = await call.apply(this, args)
        stop({ result: 'ok' })
        return result
      } catch (error) {
        stop({ result: 'error' })
        throw error
      }
    }
  }
}
