import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Env } from '@/env'
import { withConditionalUpdates } from '@/payload-overrides/conditional-update'
import { overrideSqliteAdapter } from '@/payload-overrides/sqlite-adapter'
import { migrations } from './migrations'
import { mongodbAdapter } from './mongodb'
import { SqliteClient } from './sqlite/client'
import { sqlitePath } from './sqlite/connection'
import { migrateSqlite } from './sqlite/migrate'

/**
 * The database that `DATABASE_URI` names.
 *
 * Neither adapter uses transactions: libsql opens a new connection for each, and MongoDB answers concurrent ones with
 * write conflicts that nobody retries (docs/decisions/0002). What must be atomic is one conditional write to one document.
 */
export function databaseAdapter(env: Pick<Env, 'databaseKind' | 'databaseUri' | 'isBuild'>) {
  if (env.databaseKind === 'mongodb') return withConditionalUpdates(mongodbAdapter(env.databaseUri))
  const path = sqlitePath(env.databaseUri)
  if (!env.isBuild) mkdirSync(dirname(path), { recursive: true })
  const adapter = sqliteAdapter({
    client: { url: env.databaseUri },
    idType: 'uuid',
    push: false,
    // A page's sections in one column: they are read and written whole, and never searched.
    blocksAsJSON: true,
    prodMigrations: migrations,
    migrationDir: 'src/database/migrations',
  })
  const parts = { client: new SqliteClient(path), migrate: () => migrateSqlite(path, migrations) }
  return withConditionalUpdates(overrideSqliteAdapter(adapter, parts))
}
