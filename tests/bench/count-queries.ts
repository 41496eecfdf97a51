import type { Payload } from 'payload'

const READS = ['find', 'findOne', 'findGlobal', 'count']
const WRITES = ['create', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany']

export interface CallCount {
  calls: number
  /** The number of calls that write. */
  writes: number
}

/** Counts calls to the database adapter. `take` returns the number of calls since the last `take`. */
export function countQueries(payload: Payload): { take: () => CallCount } {
  let count: CallCount = { calls: 0, writes: 0 }
  const db = payload.db as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const method of [...READS, ...WRITES]) {
    const original = db[method]
    if (!original) continue
    db[method] = function counted(this: unknown, ...args: unknown[]) {
      count.calls += 1
      if (WRITES.includes(method)) count.writes += 1
      return original.apply(this, args)
    }
  }
  return {
    take: () => {
      const since = count
      count = { calls: 0, writes: 0 }
      return since
    },
  }
}
