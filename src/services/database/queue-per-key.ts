import { processSingleton } from '@/shared/process-singleton'

/**
 * Runs the tasks for each key one at a time, in the order in which they were added. Each process has its own
 * queues.
 */
export function queuePerKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  const queues = processSingleton('sixpackQueues', () => new Map<string, Promise<unknown>>())
  const run = (queues.get(key) ?? Promise.resolve()).then(task, task)
  queues.set(key, run)
  const cleanUp = () => {
    if (queues.get(key) === run) queues.delete(key)
  }
  run.then(cleanUp, cleanUp)
  return run
}
