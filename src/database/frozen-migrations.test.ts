import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { mongodbMigrations, sqliteMigrations } from './all-migrations'
import { namesFor } from './migration-names'
import { migrations } from './migrations'

/** SHA-256 hashes of the released files. When you release a version, add its new migration's files. */
const FROZEN: Record<string, string> = {
  'migrations/20261121_234757_initial.ts': '269624d3d67ced7be7766d23431df2d4189d7865ec3835984f308195a4cc4723',
  'migrations/20261121_234757_initial.json':
    '71c67f7f420781bcbb4847a909c2623fec5993eec7d5f008fbc57ad9d782086d',
  'migrations/20261123_224516_v1_0_0.ts': '073af1dc97eae1a9e475d0e57ab122d96ae61a5124db72b3263e7f53f3f28548',
  'migrations/20261123_224516_v1_0_0.json':
    '9baf950cdae0d06f36785589abdbfa2b15c9c86d3bb9807fe0fdb509cb4ce47a',
  'data-steps/v1-0-0.ts': 'fd4942559623bb31798e37bfe5851811442a637325e44f16b13331b4c73c058d',
}

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, file)))
    .digest('hex')

afterEach(() => vi.doUnmock('./migrations'))

it.each(Object.entries(FROZEN))('%s hasn’t changed since its release', (file, hash) => {
  const advice = `${file} was released, so there are databases that it will never run on again. Undo the change, and add a new migration instead: npm run generate -- --migration NAME`
  expect(hashOf(file), advice).toBe(hash)
})

it('migrations run in the order of their names, and released ones come first', () => {
  const names = migrations.map(({ name }) => name)
  const released = Object.keys(FROZEN).flatMap((file) => /^migrations\/(.*)\.ts$/.exec(file)?.[1] ?? [])
  expect(names).toEqual(names.toSorted())
  expect(names.slice(0, released.length)).toEqual(released)
})

it('migration-names.ts lists the same migrations', () => {
  expect(namesFor('sqlite')).toEqual(sqliteMigrations.map(({ name }) => name))
  expect(namesFor('mongodb')).toEqual(mongodbMigrations.map(({ name }) => name))
})

it('a migration without a data step also runs on MongoDB, because the health check expects its name', async () => {
  const fieldsOnly = { name: '20990101_000000_fields_only', up: async () => {}, down: async () => {} }
  vi.doMock('./migrations', () => ({ migrations: [...migrations, fieldsOnly] }))
  vi.resetModules()
  const { mongodbMigrations: extended } = await import('./all-migrations')
  const last = extended.at(-1)
  expect(last?.name).toBe(fieldsOnly.name)
  await expect(last?.up({})).resolves.toBeUndefined()
})
