import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { DATABASE_METHODS, type DatabaseMethod } from '@/server/metrics/database-calls'
import { processSingleton } from '@/shared/process-singleton'

/** A request then gets its 503 within three seconds of the outage's start. */
const ANSWER_MS = 2000

interface Outage {
  /** Why the database doesn't answer, or null if it does. */
  error: Error | null
  /** Rejects the calls in progress. */
  waiting: Set<(error: Error) => void>
}

const outage = () => processSingleton<Outage>('sixpackOutage', () => ({ error: null, waiting: new Set() }))

/** Returns why the database doesn't answer, or null if it does or if nothing watches it. */
export function currentOutage(): Error | null {
  return outage().error
}

/**
 * Checks whether the database answers. If it doesn't, all calls fail at once until a later check succeeds,
 * because the driver alone can wait for half a minute for a server that has stopped responding.
 */
export async function checkForOutage(ping: () => Promise<unknown>): Promise<void> {
  const state = outage()
  try {
    // A single connection can break while the database is fine.
    await Promise.race([ping().catch(ping), failAfter(ANSWER_MS)])
    state.error = null
  } catch (cause) {
    state.error = new UnansweredError(cause)
    for (const reject of state.waiting) reject(state.error)
  }
}

/** Has the name of the driver's own error, so that every caller handles it as an outage. */
class UnansweredError extends Error {
  override readonly name = 'MongoOperationTimeoutError'

  constructor(cause: unknown) {
    super("The database doesn't answer", { cause })
  }
}

/**
 * Rejects after a time. Waits in two steps: if this process itself was busy for that long, the answer has
 * arrived in the meantime and is read between the steps.
 */
async function failAfter(ms: number): Promise<never> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms / 2))
  await wait()
  await wait()
  throw new Error(`No answer within ${ms} ms`)
}

/**
 * Returns the adapter with calls that fail as soon as an outage is detected. As after a lost connection, a
 * write may still be applied later.
 */
export function withoutWaiting<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      // The adapter's type doesn't let its methods be replaced by name.
      const methods = database as unknown as Record<string, DatabaseMethod | undefined>
      for (const name of DATABASE_METHODS) {
        const call = methods[name]
        if (!call) continue
        methods[name] = function unlessOutage(this: unknown, ...args) {
          return failDuringOutage(() => call.apply(this, args))
        }
      }
      return database
    },
  }
}

/** Returns the result of a call. @throws Error that counts as an outage, as soon as one is detected */
export async function failDuringOutage<Result>(call: () => Promise<Result>): Promise<Result> {
  const { error, waiting } = outage()
  if (error) throw error
  let reject: (error: Error) => void = () => undefined
  const down = new Promise<never>((_, fail) => {
    reject = fail
  })
  waiting.add(reject)
  try {
    return await Promise.race([call(), down])
  } finally {
    waiting.delete(reject)
  }
}
