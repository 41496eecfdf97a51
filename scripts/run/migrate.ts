import type { Payload } from 'payload'
import { sqlitePath } from '../../src/database/sqlite/connection'
import { requireWritable } from '../../src/database/sqlite/migrate'
import { withStartLock } from '../../src/database/sqlite/start-lock'
import { env } from '../../src/env'
import { withPayload } from './open-payload'

/**
 * Brings the database to the current schema, then runs `work` on it. On SQLite, one process at a time does so, and a database
 * that can't be written is an error. MongoDB has no migrations: its indexes are made when it is opened.
 */
export async function withMigratedPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  const { databaseKind, databaseUri } = env()
  if (databaseKind === 'mongodb') return withPayload(work)
  const path = sqlitePath(databaseUri)
  const migrateAndWork = async () => {
    await requireWritable(path)
    await withPayload(async (payload) => {
      await payload.db.migrate()
      await work(payload)
    })
  }
  return withStartLock(path, migrateAndWork, () =>
    console.log('Another process is preparing this database. Waiting for it to finish.'),
  )
}
