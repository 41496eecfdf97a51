import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '@/database/migrations'
import { connect } from '@/database/sqlite/connection'
import { withStartLock } from '@/database/sqlite/start-lock'
import { tsx } from '../../../scripts/run/children'
import { cutOff } from '../../../scripts/run/environment'
import { type SqliteProcess, startSqliteProcess } from './sqlite-process'

const ROUNDS = 10
const NAMES = migrations.map(({ name }) => name)

let folder: string
let processes: SqliteProcess[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixpack-starts-'))
  processes = await Promise.all([startSqliteProcess(), startSqliteProcess()])
})
afterAll(async () => {
  for (const process of processes) await process.stop()
  rmSync(folder, { recursive: true })
})

function query(path: string, statement: string): unknown[] {
  const { db, client } = connect(path)
  try {
    return db.prepare(statement).all()
  } finally {
    client.close()
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/**
 * Runs `npm run migrate -- --captain` in an empty folder. `waits` resolves when it waits for another process, and
 * `ended` to its exit code and output.
 */
function firstStart(dataDir: string) {
  const [command, args] = tsx('scripts/migrate.ts', '--captain')
  const settings = { NODE_ENV: 'production' as const, SITE_URL: 'http://localhost:3000', DATA_DIR: dataDir }
  const child = spawn(command, args, { env: { ...process.env, ...cutOff(), ...settings } })
  const waits = deferred<void>()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('Another process is preparing')) waits.resolve()
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { waits: waits.promise, ended }
}

describe('two concurrent first starts', () => {
  it('migrate an empty database once, and both succeed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = join(folder, `race-${round}.db`)
      const applied = await Promise.all(processes.map((process) => process.run({ do: 'migrate', path })))
      expect(applied.flat().toSorted()).toEqual(NAMES)
      expect(query(path, 'SELECT name FROM payload_migrations')).toEqual(NAMES.map((name) => ({ name })))
    }
  })

  it('agree on one generated secret', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = join(folder, `secret-${round}`)
      const secrets = await Promise.all(
        processes.map((process) => process.run({ do: 'read-secret', dataDir })),
      )
      expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(secrets[1]).toBe(secrets[0])
    }
  })

  it('create one captain, and only one prints a password', async () => {
    const dataDir = join(folder, 'both')
    mkdirSync(dataDir)
    const gate = deferred<void>()
    // Hold the lock until both processes wait for it. Otherwise, one could finish before the other has started.
    const held = withStartLock(
      join(dataDir, 'sixpack.db'),
      () => gate.promise,
      () => undefined,
    )
    const starts = [firstStart(dataDir), firstStart(dataDir)]
    await Promise.all(starts.map(({ waits }) => waits))
    gate.resolve()
    await held
    const ended = await Promise.all(starts.map((start) => start.ended))
    const outputs = ended.map(({ output }) => output)
    expect(ended.map(({ code }) => code)).toEqual([0, 0])
    expect(outputs.filter((output) => output.includes("captain's account was created"))).toHaveLength(1)
    expect(query(join(dataDir, 'sixpack.db'), 'SELECT username FROM users')).toEqual([
      { username: 'captain' },
    ])
  })
})

describe('the start lock', () => {
  it('lets the second process start after the first one, even if the first one failed', async () => {
    const path = join(folder, 'locked.db')
    const gate = deferred<never>()
    const waits = deferred<void>()
    const first = withStartLock(
      path,
      () => gate.promise,
      () => undefined,
    )
    let isIn = false
    const second = withStartLock(path, async () => (isIn = true), waits.resolve)
    await waits.promise
    expect(isIn).toBe(false)
    gate.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    expect(await second).toBe(true)
  })

  it('is released if its holder is killed', async () => {
    const dataDir = join(folder, 'killed')
    mkdirSync(dataDir)
    const path = join(dataDir, 'sixpack.db')
    const holder = await startSqliteProcess()
    await holder.run({ do: 'hold-start-lock', path })
    const waits = deferred<void>()
    const second = withStartLock(path, async () => 'second', waits.resolve)
    await waits.promise
    await holder.stop()
    expect(await second).toBe('second')
  })
})
