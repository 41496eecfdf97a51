import { afterAll, beforeAll, expect, it } from 'vitest'
import { pingMongodb } from '@/database/ping-mongodb'
import { inDays, party } from '../../concurrency/parties'
import { openTestApp, type TestApp } from '../../int/test-app'
import { type ReplicaSet, startReplicaSet } from '../../setup/replica-set'

const SERVER = 'fast'
/** The longest time that a guest may wait, plus a second for a busy test machine. */
const LIMIT_MS = 4000

let set: ReplicaSet
let context: TestApp
let everyone: string[]

beforeAll(async () => {
  set = await startReplicaSet(['data', 'data', 'data'])
  everyone = set.members.map(({ name }) => name)
  context = await openTestApp({ variables: { DATABASE_URI: set.uri(SERVER, 'fast') } })
  // Sign in once, because that loads the modules, which takes seconds on a busy machine.
  await context.browser().signIn()
  const { watchDatabase } = await import('@/runtime/database-watch')
  watchDatabase()
})
afterAll(async () => {
  await context.close()
  await set.stop()
})

it('guests and the captain get a 503 within seconds, from the first request of an outage on', async () => {
  const captain = await context.browser().signIn()
  set.network.cut([SERVER], everyone)
  for (const round of ['when the outage begins', 'later']) {
    const started = performance.now()
    const answers = await Promise.all([
      context.browser().post('/booking/hold', party(inDays(5), 1)),
      context.browser().get(`/availability?month=${inDays(5).slice(0, 7)}`),
      captain.get('/dashboard/waiting'),
      captain.get('/faqs'),
    ])
    expect(performance.now() - started, round).toBeLessThan(LIMIT_MS)
    for (const answer of answers) {
      expect(answer, round).toMatchObject({ status: 503, body: { code: 'database-unavailable' } })
      expect(answer.headers.get('Retry-After')).toBe('10')
    }
  }
  const { readyResponse } = await import('@/runtime/health')
  expect((await readyResponse()).status).toBe(503)
})

it('the server recovers by itself', async () => {
  set.network.heal()
  const browser = context.browser()
  await expect
    .poll(async () => (await browser.get('/availability?month=2027-03')).status, { timeout: 20_000 })
    .toBe(200)
  expect((await browser.post('/booking/hold', party(inDays(6), 1))).status).toBe(201)
})

it('a server that starts during an outage notices when it’s over', async () => {
  set.network.cut(['late'], everyone)
  const ping = pingMongodb(set.uri('late', 'fast'))
  await expect(ping()).rejects.toMatchObject({ name: 'MongoServerSelectionError' })
  set.network.heal()
  const isUp = async () => Boolean(await ping().catch(() => null))
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
})
