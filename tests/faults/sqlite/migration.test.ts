import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '@/database/migrations'
import { connect } from '@/database/sqlite/connection'
import { type Migration, migrateSqlite } from '@/database/sqlite/migrate'
import { startSqliteProcess } from './sqlite-process'
import { beforeStatements, restoreStatements, withoutTransactions } from './statements'

const NAMES = migrations.map(({ name }) => name)
const EVERY_STATEMENTS = 20

let folder: string
/** The schema after a complete migration, and the number of statements that the migration ran. */
let complete: unknown
let statements = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixpack-migrations-'))
  beforeStatements((count) => {
    statements = count
  })
  await migrateSqlite(join(folder, 'complete.db'), migrations)
  restoreStatements()
  complete = schemaOf(join(folder, 'complete.db'))
})
afterEach(restoreStatements)
afterAll(() => rmSync(folder, { recursive: true }))

function query(path: string, statement: string): unknown[] {
  const { db, client } = connect(path)
  try {
    return db.prepare(statement).all()
  } finally {
    client.close()
  }
}

const schemaOf = (path: string) => query(path, 'SELECT type, name, sql FROM sqlite_master ORDER BY name')
const appliedIn = (path: string) => query(path, 'SELECT name FROM payload_migrations')

/** Finishes an interrupted migration. Doesn't repeat the migrations that were complete. */
async function expectToFinish(path: string): Promise<void> {
  const applied = await migrateSqlite(path, migrations)
  expect(applied).toEqual(NAMES.slice(NAMES.length - applied.length))
  expect(appliedIn(path)).toEqual(NAMES.map((name) => ({ name })))
  expect(schemaOf(path)).toEqual(complete)
}

/**
 * Migrates, and copies the database file and its log every few statements. Each copy is what a killed process
 * would leave behind, because no other thread writes during the copy.
 */
async function crashesOf(name: string): Promise<string[]> {
  const path = join(folder, `${name}.db`)
  const copies: string[] = []
  beforeStatements((count) => {
    if (count % EVERY_STATEMENTS !== 0) return
    const copy = join(folder, `${name}-${count}.db`)
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
    copies.push(copy)
  })
  await migrateSqlite(path, migrations)
  restoreStatements()
  return copies
}

describe('an interrupted first migration', () => {
  it('runs again from the start, no matter where it was interrupted', async () => {
    const copies = await crashesOf('guarded')
    expect(copies.length).toBeGreaterThan(10)
    for (const copy of copies) {
      await expectToFinish(copy)
      expect(await migrateSqlite(copy, migrations)).toEqual([])
    }
  })

  it('control: without the transaction, breaks every later start', async () => {
    withoutTransactions()
    const copies = await crashesOf('unguarded')
    // Skip the first copy, which was made before the first table existed.
    for (const copy of copies.slice(1)) {
      await expect(migrateSqlite(copy, migrations)).rejects.toThrow(
        /different schema than this version expects/,
      )
    }
  })

  it('doesn’t break the next start after SIGKILL', async () => {
    for (const dieAtStatement of [Math.floor(statements / 2), statements]) {
      const path = join(folder, `killed-${dieAtStatement}.db`)
      const process = await startSqliteProcess()
      const migrating = process.run({ do: 'migrate', path, dieAtStatement })
      await expect(migrating).rejects.toThrow('SIGKILL')
      await expectToFinish(path)
    }
  })

  it('control: without the transaction, breaks every start after SIGKILL', async () => {
    const path = join(folder, 'killed-unguarded.db')
    const process = await startSqliteProcess()
    const dieAtStatement = Math.floor(statements / 2)
    const migrating = process.run({ do: 'migrate', path, dieAtStatement, unguarded: true })
    await expect(migrating).rejects.toThrow('SIGKILL')
    await expect(migrateSqlite(path, migrations)).rejects.toThrow(
      /different schema than this version expects/,
    )
  })
})

describe('a migration', () => {
  const first: Migration = {
    name: '1_first',
    up: async ({ db }) => {
      await db.run(sql`CREATE TABLE payload_migrations (id text, name text, batch numeric)`)
      await db.run(sql`CREATE TABLE trips (id text PRIMARY KEY)`)
      await db.run(
        sql`CREATE TABLE parts (id text PRIMARY KEY, trip text REFERENCES trips(id) ON DELETE CASCADE)`,
      )
      await db.run(sql`INSERT INTO trips VALUES ('rockfish')`)
      await db.run(sql`INSERT INTO parts VALUES ('bait', 'rockfish')`)
    },
  }

  it('that fails has no effect, and the next start tries it again', async () => {
    const path = join(folder, 'failing.db')
    const table = sql`CREATE TABLE second (id text)`
    const failing = async ({ db }: Parameters<Migration['up']>[0]) => {
      await db.run(table)
      await db.run(sql`CREATE TABLE trips (id text)`)
    }
    await expect(migrateSqlite(path, [first, { name: '2_second', up: failing }])).rejects.toThrow('2_second')
    expect(appliedIn(path)).toEqual([{ name: '1_first' }])
    const fixed = async ({ db }: Parameters<Migration['up']>[0]) => void (await db.run(table))
    expect(await migrateSqlite(path, [first, { name: '2_second', up: fixed }])).toEqual(['2_second'])
  })

  it('isn’t applied again if another process applied it while this one waited for the lock', async () => {
    const path = join(folder, 'overtaken.db')
    const other = connect(path)
    other.db.exec('BEGIN IMMEDIATE')
    let isDone = false
    const waiting = migrateSqlite(path, [first]).finally(() => (isDone = true))
    await first.up({ db: drizzle(other.client) })
    other.db.exec("INSERT INTO payload_migrations (name) VALUES ('1_first')")
    expect(isDone).toBe(false)
    other.db.exec('COMMIT')
    expect(await waiting).toEqual([])
    other.client.close()
  })

  it('keeps the rows that refer to a table when it rebuilds that table', async () => {
    const path = join(folder, 'rebuilt.db')
    const rebuild: Migration = {
      name: '2_rebuild',
      up: async ({ db }) => {
        await db.run(sql`CREATE TABLE __new_trips (id text PRIMARY KEY, price integer)`)
        await db.run(sql`INSERT INTO __new_trips (id) SELECT id FROM trips`)
        await db.run(sql`DROP TABLE trips`)
        await db.run(sql`ALTER TABLE __new_trips RENAME TO trips`)
      },
    }
    await migrateSqlite(path, [first, rebuild])
    expect(query(path, 'SELECT id, trip FROM parts')).toEqual([{ id: 'bait', trip: 'rockfish' }])
  })

  it('is refused if it would break foreign keys', async () => {
    const path = join(folder, 'orphans.db')
    const orphan: Migration = {
      name: '2_orphan',
      up: async ({ db }) => void (await db.run(sql`DELETE FROM trips`)),
    }
    await expect(migrateSqlite(path, [first, orphan])).rejects.toThrow(
      'leaves 1 rows with broken foreign keys',
    )
    expect(query(path, 'SELECT id FROM trips')).toEqual([{ id: 'rockfish' }])
  })
})
