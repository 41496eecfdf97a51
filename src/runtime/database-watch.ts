import config from '@payload-config'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { getPayload } from 'payload'
import { checkForOutage, currentOutage } from '@/database/outage'
import { env } from '@/env'
import { describeError } from '@/server/logging/log'
import { repeatTask } from './repeat-task'

const EVERY_MS = 1000

/** Starts checking whether MongoDB answers (docs/operations.md#outages). SQLite runs inside this process. */
export function watchDatabase(): void {
  if (env().databaseKind !== 'mongodb') return
  repeatTask('sixpackDatabaseWatch', EVERY_MS, checkAndLog, "Couldn't check the database")
}

async function checkAndLog(): Promise<void> {
  const before = currentOutage()
  await checkForOutage(pingMongodb)
  const outage = currentOutage()
  if (outage && !before) console.error('Requests get a 503:', describeError(outage))
  if (before && !outage) console.warn('The database is answering again')
}

/** Pings the primary. Starts Payload if its first connection failed. */
async function pingMongodb(): Promise<void> {
  const { db } = await getPayload({ config })
  // Payload's type covers all of its adapters, but only the MongoDB adapter gets here.
  const { connection } = db as unknown as MongooseAdapter
  await connection.getClient().db('admin').command({ ping: 1 })
}
