/** On `globalThis`, because Next bundles this module more than once per process. */
const store = globalThis as typeof globalThis & { sixpackQueues?: Map<string, Promise<unknown>> }

/** Runs a key's tasks one at a time in this process, in the order of the calls. */
export function queuePerKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  store.sixpackQueues ??= new Map()
  const queues = store.sixpackQueues
  const run = (queues.get(key) ?? Promise.resolve()).then(task, task)
  queues.set(key, run)
  const cleanUp = () => {
    if (queues.get(key) === run) queues.delete(key)
  }
  run.then(cleanUp, cleanUp)
  return run
}
