import { checkForOutage, currentOutage } from '@/database/outage'
import { pingMongodb } from '@/database/ping-mongodb'
import { env } from '@/env'
import { describeError } from '@/server/logging/log'
import { repeatTask } from './repeat-task'

/** Half a second plus the time limit for an answer leaves half a second of the 3 s that a request may take. */
const EVERY_MS = 500

/**
 * Starts checking whether MongoDB answers (docs/operations.md#outages). Does nothing for SQLite, which runs
 * inside this process.
 */
export function watchDatabase(): void {
  const { databaseKind, databaseUri } = env()
  if (databaseKind !== 'mongodb') return
  const ping = pingMongodb(databaseUri)
  repeatTask('sixpackDatabaseWatch', EVERY_MS, () => checkAndLog(ping), "Couldn't check the database")
}

async function checkAndLog(ping: () => Promise<unknown>): Promise<void> {
  const before = currentOutage()
  await checkForOutage(ping)
  const outage = currentOutage()
  if (outage && !before) console.error('Requests get a 503:', describeError(outage))
  if (before && !outage) console.warn('The database is answering again')
}
