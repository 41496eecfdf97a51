import { afterAll, beforeAll, expect, it } from 'vitest'
import type { isPrepared as IsPrepared } from '@/database/is-prepared'
import { type Env, env } from '@/env'
import { openTestApp, type TestApp } from './test-app'

let app: TestApp
let isPrepared: typeof IsPrepared

beforeAll(async () => {
  app = await openTestApp()
  ;({ isPrepared } = await import('@/database/is-prepared'))
})
afterAll(() => app.close())

const check = (changes: Partial<Env> = {}) => isPrepared({ ...env(), ...changes })

it('a migrated database with a captain is prepared', async () => {
  expect(await check()).toBe(true)
})

it.each([
  ['misses a migration', () => removed('payload-migrations', { name: { contains: 'v1_0_0' } })],
  ['is a newer version’s', () => added('payload-migrations', { name: '20991231_000000_v9_0_0', batch: 9 })],
  ['is only partly restored', () => added('payload-kv', { key: 'unfinished-restore', data: {} })],
  ['has no captain', () => removed('users', { role: { equals: 'captain' } })],
] as const)('a database that %s isn’t prepared', async (_, change) => {
  const undo = await change()
  expect(await check()).toBe(false)
  await undo()
  expect(await check()).toBe(true)
})

it('a database that doesn’t exist isn’t prepared', async () => {
  const databaseUri = app.kind === 'sqlite' ? 'file:/nonexistent/site.db' : 'mongodb://127.0.0.1:1/site'
  expect(await check({ databaseUri })).toBe(false)
})

async function added(collection: 'payload-migrations' | 'payload-kv', data: Record<string, unknown>) {
  const { id } = await app.payload.db.create({ collection, data })
  return () => app.payload.db.deleteOne({ collection, where: { id: { equals: id } } })
}

async function removed(
  collection: 'payload-migrations' | 'users',
  where: Parameters<typeof app.payload.db.deleteMany>[0]['where'],
) {
  const { docs } = await app.payload.db.find<{ id: string | number }>({
    collection,
    where,
    pagination: false,
  })
  await app.payload.db.deleteMany({ collection, where })
  return async () => {
    for (const { id: _, ...data } of docs) await app.payload.db.create({ collection, data })
  }
}
