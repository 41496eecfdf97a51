import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireWritable } from '@/database/sqlite/locked-file'
import { type SqliteProcess, startSqliteProcess } from './sqlite-process'

/** An unprivileged user id, because file permissions don't apply to root. */
const UNPRIVILEGED_UID = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let path: string
/** A process that's subject to file permissions. */
let server: SqliteProcess

beforeAll(async () => {
  server = await startSqliteProcess()
  if (isRoot) await server.run({ do: 'become-user', uid: UNPRIVILEGED_UID })
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixpack-read-only-'))
  path = join(folder, 'site.db')
  if (isRoot) chownSync(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
  await server.run({ do: 'execute', path, sql: 'CREATE TABLE t (id text PRIMARY KEY)' })
})
afterEach(async () => {
  await disconnect()
  setMode('writable')
  rmSync(folder, { recursive: true })
})

function setMode(mode: 'writable' | 'read-only'): void {
  chmodSync(folder, 0o755)
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), mode === 'writable' ? 0o644 : 0o444)
  if (mode === 'read-only') chmodSync(folder, 0o555)
}

const insert = (id: string) => server.run({ do: 'execute', path, sql: `INSERT INTO t VALUES ('${id}')` })
const read = () => server.run({ do: 'execute', path, sql: 'SELECT id FROM t ORDER BY id' })

/** Closes the server's connection, so that its next statement opens the file again. */
const disconnect = () => server.run({ do: 'disconnect', path })

describe('a read-only database file', () => {
  it('can be written by a process that opened it earlier, once it’s made writable', async () => {
    await insert('before')
    setMode('read-only')
    await disconnect()
    await expect(insert('refused')).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    expect(await read()).toEqual([{ id: 'before' }])
    setMode('writable')
    await insert('after')
    expect(await read()).toEqual([{ id: 'after' }, { id: 'before' }])
  })

  it('control: stays read-only for the driver alone', async () => {
    await disconnect()
    setMode('read-only')
    await server.run({ do: 'open-driver', path })
    setMode('writable')
    const write = server.run({ do: 'execute-by-driver', sql: "INSERT INTO t VALUES ('x')" })
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
  })

  it('stops a start with one sentence that names the file', async () => {
    await disconnect()
    setMode('read-only')
    await expect(server.run({ do: 'require-writable', path })).rejects.toThrow(
      `The database ${path} is read-only. Make the file and its folder writable for this user and start again.`,
    )
    setMode('writable')
    await server.run({ do: 'require-writable', path })
  })

  it('also stops a start with one sentence if it can’t be opened or isn’t a database', async () => {
    const missing = join(folder, 'missing', 'site.db')
    await expect(requireWritable(missing)).rejects.toThrow(`The database ${missing} can’t be opened.`)
    const text = join(folder, 'notes.txt')
    writeFileSync(text, 'Gone fishing. '.repeat(100))
    await expect(requireWritable(text)).rejects.toThrow(`The database ${text} isn’t a database.`)
  })

  it('isn’t changed by the check at startup, even after it’s made writable', async () => {
    await requireWritable(path)
    const tables = await server.run({ do: 'execute', path, sql: 'SELECT name FROM sqlite_master' })
    expect(tables).toContainEqual({ name: 't' })
    expect(tables).not.toContainEqual({ name: 'write_probe' })
  })
})

describe('a database file that another program locks during a start', () => {
  it('stops the start with one sentence after a wait', async () => {
    const other = new Database(path, {})
    other.exec('BEGIN IMMEDIATE')
    await expect(requireWritable(path)).rejects.toThrow(`The database ${path} is locked by another program.`)
    other.close()
  })
})
