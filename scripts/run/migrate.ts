import type { Payload } from 'payload'
import { sqlitePath } from '../../src/database/sqlite/connection'
import { requireWritable } from '../../src/database/sqlite/locked-file'
import { withStartLock } from '../../src/database/sqlite/start-lock'
import { env } from '../../src/env'
import { withPayload } from './open-payload'

/**
 * Applies pending migrations, then runs `work`. On SQLite, only one process at a time can do this, and a
 * read-only database is an error. On MongoDB, several can, because its migrations are idempotent.
 */
export async function withMigratedPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  const { databaseKind, databaseUri } = env()
  if (databaseKind === 'mongodb') return withPayload(work, { migrate: true })
  const path = sqlitePath(databaseUri)
  const migrateAndWork = async () => {
    await requireWritable(path)
    await withPayload(work, { migrate: true })
  }
  return withStartLock(path, migrateAndWork, () =>
    console.log('Another process is preparing this database. Waiting for it to finish.'),
  )
}
