import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '@/database/sqlite/connection'
import { type SqliteProcess, startSqliteProcess } from './sqlite-process'

const WRITERS = 2
const ROWS = 300

let folder: string
let path: string
let writers: SqliteProcess[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixpack-writers-'))
  path = join(folder, 'site.db')
  const { db, client } = connect(path)
  db.exec('CREATE TABLE t (id text PRIMARY KEY); CREATE TABLE counts (id text PRIMARY KEY, n integer)')
  db.exec("INSERT INTO counts VALUES ('all', 0)")
  client.close()
  writers = await Promise.all(Array.from({ length: WRITERS }, startSqliteProcess))
})
afterAll(async () => {
  for (const writer of writers) await writer.stop()
  rmSync(folder, { recursive: true })
})

it('two processes that write continuously lose no acknowledged write, and no write fails', async () => {
  const acknowledged = await Promise.all(
    writers.map((writer, index) => {
      const ids = Array.from({ length: ROWS }, (_, row) => `${index}-${row}`)
      return writer.run({ do: 'insert', path, ids }) as Promise<string[]>
    }),
  )
  const { db, client } = connect(path)
  const rows = db.prepare('SELECT id FROM t').all() as { id: string }[]
  expect(new Set(acknowledged.flat())).toEqual(new Set(rows.map(({ id }) => id)))
  expect(rows).toHaveLength(WRITERS * ROWS)
  expect(db.prepare('SELECT n FROM counts').all()).toEqual([{ n: WRITERS * ROWS }])
  client.close()
})
