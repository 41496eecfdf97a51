import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'

const scope = new AsyncLocalStorage<true>()

/**
 * Runs writes that don't wait for the disk, because the caller's next write does and takes these writes along. Use it
 * only if nothing becomes known outside the database before that next write: no response and no call to Square. A power
 * failure in between then loses the writes as if the process had died before them
 * (docs/decisions/0054-writes-that-wait-together.md). On MongoDB, each write waits for a majority as usual.
 */
export function beforeNextWrite<Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> {
  return payload.db.name === 'sqlite' ? scope.run(true, work) : work()
}

/** Returns whether this call runs inside {@link beforeNextWrite}. */
export const isBeforeNextWrite = (): boolean => scope.getStore() ?? false
