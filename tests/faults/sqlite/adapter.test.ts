import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import Database from 'libsql'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { SqliteClient } from '@/database/sqlite/client'
import { connect } from '@/database/sqlite/connection'
import { allowFastWrites } from '@/database/sqlite/fast-writes'
import { START_MS } from '../../concurrency/races'
import { type OpenDatabase, openTestDatabase } from '../../setup/database'

describe('Payload’s SQLite adapter with our client and migrations', () => {
  let database: OpenDatabase
  let adapter: SQLiteAdapter
  beforeAll(async () => {
    database = await openTestDatabase()
    // The cast is needed because Payload's type covers all of its adapters.
    adapter = database.payload.db as unknown as SQLiteAdapter
  }, START_MS)
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => database.close())

  it('sends every query through our client', async () => {
    expect(adapter.client).toBeInstanceOf(SqliteClient)
    const execute = vi.spyOn(adapter.client, 'execute')
    await database.payload.count({ collection: 'trips' })
    expect(execute).toHaveBeenCalled()
  })

  it('waits for the disk at each commit, unless a repeatable task such as the seed allows fast writes', async () => {
    const synchronous = async () => (await adapter.client.execute('PRAGMA synchronous')).rows[0]?.[0]
    const [FULL, NORMAL] = [2, 1]
    expect(await synchronous()).toBe(FULL)
    allowFastWrites(database.payload.db)
    expect(await synchronous()).toBe(NORMAL)
  })

  it('keeps our client, and calls our migrations when it connects in production', async () => {
    const { client } = adapter
    const migrate = vi.spyOn(adapter, 'migrate').mockResolvedValue()
    vi.stubEnv('NODE_ENV', 'production')
    await adapter.connect?.()
    expect(adapter.client).toBe(client)
    expect(migrate).toHaveBeenCalledOnce()
  })
})

describe('a connection whose write failed because of a lock', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sixpack-driver-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Returns the value that a client reads after its write failed and the lock's holder changed the row. */
  async function readAfterBusy(name: string, open: (path: string) => Client): Promise<unknown> {
    const path = join(folder, `${name}.db`)
    const other = connect(path)
    other.db.exec('CREATE TABLE t (n integer); INSERT INTO t VALUES (1)')
    const client = open(path)
    other.db.exec('BEGIN IMMEDIATE')
    await expect(client.execute('UPDATE t SET n = 3')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    // This read starts a snapshot. An unfinished statement would keep it open.
    await client.execute('SELECT n FROM t')
    other.db.exec('UPDATE t SET n = 2; COMMIT')
    const { rows } = await client.execute('SELECT n FROM t')
    client.close()
    other.client.close()
    return rows[0]?.n
  }

  it('reads the new row', async () => {
    expect(await readAfterBusy('ours', (path) => new SqliteClient(path))).toBe(2)
  })

  it('control: reads the old row through the driver’s own client', async () => {
    expect(await readAfterBusy('driver', (path) => createClient({ url: `file:${path}` }))).toBe(1)
  })
})

describe('a statement that runs again', () => {
  const path = () => join(folder, 't.db')
  let folder: string
  let client: SqliteClient
  let prepared: MockInstance<typeof Database.prototype.prepare>
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixpack-statements-'))
    client = new SqliteClient(path())
    await client.execute('CREATE TABLE t (n integer PRIMARY KEY, text)')
    prepared = vi.spyOn(Database.prototype, 'prepare')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    client.close()
    rmSync(folder, { recursive: true })
  })

  const insert = (n: number) =>
    client.execute('INSERT INTO t VALUES (?, ?) RETURNING n, text', [n, `row ${n}`])
  const read = async () => (await client.execute('SELECT n, text FROM t ORDER BY n')).rows

  it('is prepared once', async () => {
    for (const n of [1, 2, 3]) {
      expect((await insert(n)).rows).toEqual([{ n, text: `row ${n}` }])
      expect(await read()).toHaveLength(n)
    }
    expect(prepared).toHaveBeenCalledTimes(2)
  })

  it('is prepared again after it fails', async () => {
    await insert(1)
    await expect(insert(1)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
    expect((await insert(2)).rows).toEqual([{ n: 2, text: 'row 2' }])
    expect(prepared).toHaveBeenCalledTimes(2)
  })

  it('reads the current rows, and keeps no snapshot that would block a checkpoint', async () => {
    for (let n = 1; n <= 250; n += 1) await insert(n)
    expect(await read()).toHaveLength(250)
    const other = connect(path())
    other.db.exec("INSERT INTO t VALUES (251, 'other')")
    expect(other.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().get()).toEqual([0, 0, 0])
    expect(await read()).toHaveLength(251)
    other.client.close()
  })

  it('doesn’t get the previous call’s values if some are missing', async () => {
    const values = async (args: string[]) => (await client.execute('SELECT ?, ?', args)).rows[0]
    expect(await values(['a', 'b'])).toMatchObject({ 0: 'a', 1: 'b' })
    await expect(values(['c'])).rejects.toThrow('The number of values differs')
    expect(await values(['c', 'd'])).toMatchObject({ 0: 'c', 1: 'd' })
  })

  it('runs after another process changes the schema', async () => {
    await insert(1)
    await read()
    const other = connect(path())
    other.db.exec('ALTER TABLE t ADD COLUMN more text; CREATE INDEX by_text ON t (text)')
    expect(await read()).toEqual([{ n: 1, text: 'row 1' }])
    other.db.exec('DROP INDEX by_text; ALTER TABLE t DROP COLUMN text')
    await expect(read()).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
    other.db.exec("ALTER TABLE t ADD COLUMN text DEFAULT 'new'")
    expect(await read()).toEqual([{ n: 1, text: 'new' }])
    other.client.close()
  })

  it('is prepared each time if it’s a pragma, because SQLite can run a pragma while preparing it', async () => {
    const values = []
    for (const value of ['NORMAL', 'FULL', 'NORMAL', 'FULL']) {
      await client.execute(`PRAGMA synchronous = ${value}`)
      values.push((await client.execute('PRAGMA synchronous')).rows[0]?.[0])
    }
    expect(values).toEqual([1, 2, 1, 2])
    expect(prepared).toHaveBeenCalledTimes(2 * values.length)
  })
})
