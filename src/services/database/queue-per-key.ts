/** Next bundles modules more than once, so what must exist once in a process lives on `globalThis`. */
const store = globalThis as typeof globalThis & { sixpackQueues?: Map<string, Promise<unknown>> }

/** Runs tasks of one key one after the other in this process, in the order of the calls; gives the task's own result. */
export function queuePerKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  store.sixpackQueues ??= new Map()
  const queues = store.sixpackQueues
  const run = (queues.get(key) ?? Promise.resolve()).then(task, task)
  queues.set(key, run)
  const forget = () => {
    if (queues.get(key) === run) queues.delete(key)
  }
  run.then(forget, forget)
  return run
}
