import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import { processSingleton } from '@/shared/process-singleton'

/** One for the whole process, because Next puts this module into several bundles. */
const scope = processSingleton('sixpackBeforeNextWrite', () => new AsyncLocalStorage<true>())

/**
 * Runs writes that don't wait for the disk, because the sync of the caller's next write includes them. Use this only if
 * no response is sent and Square isn't called before that next write. If the power fails in between, the writes are
 * lost, as if the process had died before them (docs/decisions/0054-writes-that-wait-together.md). On MongoDB, each
 * write waits for a majority as usual.
 */
export function beforeNextWrite<Result>(payload: Payload, work: () => Promise<Result>): Promise<Result> {
  return payload.db.name === 'sqlite' ? scope.run(true, work) : work()
}

/** Returns whether this call runs inside {@link beforeNextWrite}. */
export const isBeforeNextWrite = (): boolean => scope.getStore() ?? false
