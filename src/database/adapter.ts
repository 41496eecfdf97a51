import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Env } from '@/env'
import { withConditionalUpdates } from '@/payload-overrides/conditional-update'
import { overrideSqliteAdapter } from '@/payload-overrides/sqlite-adapter'
import { withTimedCalls } from '@/server/metrics/database-calls'
import { sqliteMigrations } from './all-migrations'
import { withoutWaiting } from './outage'
import { SqliteClient } from './sqlite/client'
import { sqlitePath } from './sqlite/connection'
import { migrateSqlite } from './sqlite/migrate'

/**
 * Returns Payload's adapter for the database in `DATABASE_URI`. Neither adapter uses transactions
 * (docs/decisions/0002-no-database-transactions.md).
 */
export async function databaseAdapter(env: Pick<Env, 'databaseKind' | 'databaseUri' | 'isBuild'>) {
  if (env.databaseKind === 'mongodb') {
    // MongoDB's driver takes as long to load as SQLite's adapter, so load it only if it's used.
    const { mongodbAdapter } = await import('./mongodb')
    return withoutWaiting(withTimedCalls(withConditionalUpdates(mongodbAdapter(env.databaseUri))))
  }
  const path = sqlitePath(env.databaseUri)
  if (!env.isBuild) mkdirSync(dirname(path), { recursive: true })
  const adapter = sqliteAdapter({
    client: { url: env.databaseUri },
    idType: 'uuid',
    push: false,
    // Store page sections as JSON, because we never query them.
    blocksAsJSON: true,
    prodMigrations: sqliteMigrations,
    migrationDir: 'src/database/migrations',
  })
  const parts = { client: new SqliteClient(path), migrate: () => migrateSqlite(path, sqliteMigrations) }
  return withTimedCalls(withConditionalUpdates(overrideSqliteAdapter(adapter, parts)))
}
