import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Env } from '@/env'
import { withConditionalUpdates } from '@/payload-overrides/conditional-update'
import { migrations } from './migrations'
import { mongodbAdapter } from './mongodb'

/**
 * The database that `DATABASE_URI` names.
 *
 * Neither adapter uses transactions: libsql opens a new connection for each, and MongoDB answers concurrent ones with
 * write conflicts that nobody retries (docs/decisions/0002). What must be atomic is one conditional write to one document.
 */
export function databaseAdapter(env: Pick<Env, 'databaseKind' | 'databaseUri' | 'isBuild'>) {
  if (env.databaseKind === 'mongodb') return withConditionalUpdates(mongodbAdapter(env.databaseUri))
  if (!env.isBuild) mkdirSync(dirname(env.databaseUri.replace(/^file:/, '')), { recursive: true })
  const adapter = sqliteAdapter({
    client: { url: env.databaseUri },
    idType: 'uuid',
    push: false,
    wal: true,
    busyTimeout: 5000,
    // A page's sections in one column: they are read and written whole, and never searched.
    blocksAsJSON: true,
    prodMigrations: migrations,
    migrationDir: 'src/database/migrations',
  })
  return withConditionalUpdates(adapter)
}
