import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { addSite } from '../../fakes/add-site'
import { backUp, comparable, readBackup, startCommand, startScript } from '../../fakes/site-backups'
import { openTestApp, type TestApp } from '../../int/test-app'
import { DATABASE_NAME } from '../../setup/database-global'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const OBJECT_ID = /^[0-9a-f]{24}$/

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await addSite(app.payload)
})
afterAll(() => app.close())

type Site = Record<string, string> & { DATA_DIR: string }

const settings = (databaseUri: (dataDir: string) => string): Site => {
  const dataDir = mkdtempSync(join(inject('databaseSource').folder, 'other-'))
  return {
    DATA_DIR: dataDir,
    DATABASE_URI: databaseUri(dataDir),
    PAYLOAD_SECRET: app.env.PAYLOAD_SECRET ?? '',
  }
}
const onSqlite = () => settings((dataDir) => `file:${join(dataDir, 'site.db')}`)
const onMongodb = () => {
  const source = inject('databaseSource')
  if (source.kind !== 'mongodb') throw new Error('This test needs MongoDB.')
  return settings(() => source.uri.replace(DATABASE_NAME, `test_${randomBytes(8).toString('hex')}`))
}

async function move(archive: string, site: Site): Promise<void> {
  const { code, output } = await startCommand('restore', [archive], site).ended
  expect(output).toContain('The audit found no mismatches.')
  expect(code).toBe(0)
}

it('a site moves from MongoDB to SQLite and back, with the same rows', async () => {
  const first = await backUp(app.env)
  const sqlite = onSqlite()
  await move(first, sqlite)
  const second = await backUp(sqlite)
  const mongodb = onMongodb()
  await move(second, mongodb)
  const third = await backUp(mongodb)
  const [original, onFile, back] = await Promise.all([first, second, third].map(readBackup))
  expect(comparable(onFile?.rows ?? {})).toMatchObject(comparable(original?.rows ?? {}))
  expect(comparable(back?.rows ?? {})).toMatchObject(comparable(original?.rows ?? {}))
  expect(back?.pictures).toEqual(original?.pictures)
})

it('a site that began on SQLite gets ObjectIds on MongoDB, and bookings keep their ids', async () => {
  const begun = onSqlite()
  expect((await startScript('tests/faults/mongodb/fill-sqlite.ts', [], begun).ended).code).toBe(0)
  const archive = await backUp(begun)
  const before = await readBackup(archive)
  const moved = onMongodb()
  await move(archive, moved)
  const after = await readBackup(await backUp(moved))
  const ids = ({ rows }: typeof before, set: string) => (rows[set] ?? []).map(({ id }) => id)
  expect(ids(before, 'collections/fish-reports')[0]).toMatch(UUID)
  expect(ids(after, 'collections/fish-reports')[0]).toMatch(OBJECT_ID)
  expect(after.rows['collections/fish-reports']?.[0]?.images).toEqual(ids(after, 'collections/media'))
  expect(ids(after, 'collections/bookings').sort()).toEqual(ids(before, 'collections/bookings').sort())
})
