import Database from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlitePath } from '@/database/sqlite/connection'
import { inDays, party } from '../../concurrency/parties'
import { START_MS } from '../../concurrency/races'
import { openTestApp, type TestAnswer, type TestApp } from '../../int/test-app'

const GUESTS = 30

let context: TestApp
/** Another program that has the database file open. */
let other: Database.Database
let day = 5

beforeAll(async () => {
  context = await openTestApp()
  other = new Database(sqlitePath(process.env.DATABASE_URI ?? ''), {})
}, START_MS)
afterAll(async () => {
  other.close()
  await context.close()
})
beforeEach(() => {
  day += GUESTS
})
afterEach(() => {
  if (other.inTransaction) other.exec('ROLLBACK')
})

/** Holds a seat on a different day for each guest, so guests compete only for the database's lock. */
function holdAll(answered: TestAnswer[]): Promise<TestAnswer[]> {
  return Promise.all(
    Array.from({ length: GUESTS }, async (_, guest) => {
      const answer = await context.browser().post('/booking/hold', party(inDays(day + guest), 1))
      answered.push(answer)
      return answer
    }),
  )
}

const readTrips = () => context.payload.find({ collection: 'trips', depth: 0 })

describe('while another program holds the write lock', () => {
  it('reads succeed, and writes wait until it’s released', async () => {
    other.exec('BEGIN IMMEDIATE')
    const answered: TestAnswer[] = []
    const holds = holdAll(answered)
    for (let reads = 0; reads < 20; reads += 1) expect((await readTrips()).totalDocs).toBeGreaterThan(0)
    // If the driver waited for the lock itself, it would block the process, including its reads, until the holds time
    // out.
    expect(answered).toEqual([])
    other.exec('COMMIT')
    expect((await holds).map(({ status }) => status)).toEqual(Array(GUESTS).fill(201))
  })

  it('guests get a 503 with Retry-After if the wait is too long, and the next guests succeed', async () => {
    other.exec('BEGIN IMMEDIATE')
    const answers = await holdAll([])
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database-unavailable', '10'])
    }
    other.exec('COMMIT')
    for (const { status } of await holdAll([])) expect(status).toBe(201)
  })

  it('reads see the other program’s data as soon as it commits, even after a write timed out', async () => {
    other.exec('BEGIN IMMEDIATE')
    await holdAll([])
    other.exec("UPDATE trips SET title = 'Lingcod' WHERE slug = 'rockfish'; COMMIT")
    const { docs } = await readTrips()
    expect(docs.map(({ title }) => title)).toContain('Lingcod')
    other.exec("UPDATE trips SET title = 'Rockfish' WHERE slug = 'rockfish'")
  })
})

describe('a full disk', () => {
  it('returns a 503 to guests, and the site recovers once there’s space again', async () => {
    // The cast is needed because Payload's type doesn't have this property.
    const { client } = context.payload.db as unknown as { client: { execute(sql: string): Promise<unknown> } }
    await client.execute('PRAGMA max_page_count = 1')
    const full = []
    // Try repeatedly, because a few more rows fit into the pages that the file already has.
    while (full.length < GUESTS && full.at(-1)?.status !== 503) full.push(...(await holdAll([])))
    const refused = full.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([503, 'database-unavailable'])
    }
    await client.execute('PRAGMA max_page_count = 1000000')
    day += GUESTS
    for (const { status } of await holdAll([])) expect(status).toBe(201)
  })
})
