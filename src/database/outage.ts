import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { withCallsAround } from '@/server/metrics/database-calls'
import { processSingleton } from '@/shared/process-singleton'

/**
 * How long a check may take. With this limit, requests get their 503 within three seconds of the start of an outage.
 */
const ANSWER_MS = 2000
const STEPS = 8

interface Outage {
  /** Why the database doesn't answer, or null if it does. */
  error: Error | null
  /** The `reject` functions of the calls in progress. */
  waiting: Set<(error: Error) => void>
}

const outage = () => processSingleton<Outage>('sixpackOutage', () => ({ error: null, waiting: new Set() }))

/** Returns why the database doesn't answer. Returns null if it does answer, or if it isn't being watched. */
export function currentOutage(): Error | null {
  return outage().error
}

/**
 * Checks whether the database answers. If it doesn't, all calls fail immediately until a later check succeeds,
 * because the driver itself can wait half a minute for a server that has stopped responding.
 */
export async function checkForOutage(ping: () => Promise<unknown>): Promise<void> {
  const state = outage()
  try {
    // Retry once, because a single connection can break while the database is fine.
    await Promise.race([ping().catch(ping), failAfter(ANSWER_MS)])
    state.error = null
  } catch (cause) {
    state.error = new UnansweredError(cause)
    for (const reject of state.waiting) reject(state.error)
  }
}

/** The error has the same name as the driver's own, so that callers treat it as an outage. */
class UnansweredError extends Error {
  override readonly name = 'MongoOperationTimeoutError'

  constructor(cause: unknown) {
    super("The database doesn't answer", { cause })
  }
}

/**
 * Rejects after a time limit. Waits in steps, so that a process that was too busy to read responses (for example
 * while it loaded a page's code for the first time) can still read what has arrived.
 */
async function failAfter(ms: number): Promise<never> {
  for (let step = 0; step < STEPS; step++) await new Promise((resolve) => setTimeout(resolve, ms / STEPS))
  throw new Error(`No answer within ${ms} ms`)
}

/**
 * Returns the adapter with calls that fail as soon as an outage is detected. A failed write may still be
 * applied later, as after a lost connection.
 */
export function withoutWaiting<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return withCallsAround(adapter, failDuringOutage)
}

/** Returns the result of a call. @throws an error that counts as an outage, as soon as one is detected */
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
