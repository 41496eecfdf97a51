import type { TestApp } from '../int/test-app'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Runs a task right before the next write to an account reaches the database, as if the process had been
 * paused there. On SQLite, this hooks the SQL statement, because Payload's adapter may look up the row before
 * it writes.
 *
 * @returns a function that returns whether the task has run
 */
export function onceBeforeAccountWrite(context: TestApp, task: () => Promise<unknown>): () => boolean {
  const { db } = context.payload
  const [target, method] = context.kind === 'sqlite' ? [clientOf(db), 'execute'] : [db, 'updateOne']
  const methods = target as Record<string, Call>
  const write = methods[method]?.bind(target)
  if (!write) throw new Error(`The database has no ${method}`)
  let hasRun = false
  methods[method] = async (...args) => {
    if (!hasRun && isAccountWrite(args[0])) {
      hasRun = true
      methods[method] = write
      await task()
    }
    return write(...args)
  }
  return () => hasRun
}

function clientOf(db: object): object {
  if ('client' in db && typeof db.client === 'object' && db.client) return db.client
  throw new Error('The database has no client')
}

function isAccountWrite(what: unknown): boolean {
  if (typeof what !== 'object' || !what) return false
  if ('sql' in what) return /^(insert into|update) "users/i.test(String(what.sql))
  return 'collection' in what && what.collection === 'users'
}
