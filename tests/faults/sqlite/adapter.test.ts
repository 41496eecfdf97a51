import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
