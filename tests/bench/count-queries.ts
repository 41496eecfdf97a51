import type { Payload } from 'payload'

const METHODS = [
  'find',
  'findOne',
  'findGlobal',
  'count',
  'create',
  'updateOne',
  'updateMany',
  'deleteOne',
] as const

/** Counts calls to the database adapter. `take` returns the number of calls since the last `take`. */
export function countQueries(payload: Payload): { take: () => number } {
  let calls = 0
  const db = payload.db as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const method of METHODS) {
    const original = db[method]
    if (!original) continue
    db[method] = function counted(this: unknown, ...args: unknown[]) {
      calls += 1
      return original.apply(this, args)
    }
  }
  return {
    take: () => {
      const since = calls
      calls = 0
      return since
    },
  }
}
