import { existsSync } from 'node:fs'
import type { Env } from '@/env'
import { RESTORE_KEY } from './backup/restore-key'
import { namesFor } from './migration-names'
import { connect, sqlitePath } from './sqlite/connection'
import { requireWritable } from './sqlite/locked-file'

const MONGO_MS = 3000

/** The data that `isPrepared` reads from a database. */
interface Found {
  migrations: unknown[]
  captains: number
  unfinishedRestores: number
}

/**
 * Returns whether a server can use the database as it is: it has exactly this version's migrations and a captain,
 * and no unfinished restore. Doesn't load Payload, because that takes seconds.
 *
 * Returns false if the database can't be read. In that case, `npm run migrate` explains why.
 */
export async function isPrepared({
  databaseKind,
  databaseUri,
}: Pick<Env, 'databaseKind' | 'databaseUri'>): Promise<boolean> {
  const find = databaseKind === 'mongodb' ? findInMongo : findInSqlite
  const found = await find(databaseUri).catch(() => null)
  if (!found || found.captains === 0 || found.unfinishedRestores > 0) return false
  const names = namesFor(databaseKind)
  return names.length === found.migrations.length && names.every((name) => found.migrations.includes(name))
}

async function findInSqlite(uri: string): Promise<Found | null> {
  const path = sqlitePath(uri)
  if (!existsSync(path)) return null
  await requireWritable(path)
  const { db, client } = connect(path)
  try {
    const rows = (statement: string, ...values: string[]) =>
      db.prepare(statement).all(...values) as Record<string, unknown>[]
    return {
      migrations: rows('SELECT name FROM payload_migrations').map(({ name }) => name),
      captains: rows('SELECT id FROM users WHERE role = ? LIMIT 1', 'captain').length,
      unfinishedRestores: rows('SELECT id FROM payload_kv WHERE key = ?', RESTORE_KEY).length,
    }
  } finally {
    client.close()
  }
}

async function findInMongo(uri: string): Promise<Found> {
  // Loads the driver only if it's needed, because this runs at every start.
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(uri, {
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    serverSelectionTimeoutMS: MONGO_MS,
  })
  try {
    const db = client.db()
    const [migrations, captains, unfinishedRestores] = await Promise.all([
      db.collection('payload-migrations').find().toArray(),
      db.collection('users').countDocuments({ role: 'captain' }, { limit: 1 }),
      // Use the plural, because mongoose names collections in the plural.
      db.collection('payload-kvs').countDocuments({ key: RESTORE_KEY }, { limit: 1 }),
    ])
    return { migrations: migrations.map(({ name }) => name), captains, unfinishedRestores }
  } finally {
    await client.close()
  }
}
