import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSquareSimulator } from '../../../simulators/square/server'
import { bookParty, inDays, party } from '../../concurrency/parties'
import { openTestApp, SITE_URL, type TestAnswer, type TestApp } from '../../int/test-app'
import { type ReplicaSet, startReplicaSet } from '../../setup/replica-set'

/** The name that identifies this file's server in the network proxies. */
const SERVER = 'site'
/**
 * The time limit for an answer during an outage. It's long enough for a busy server to detect the outage. The
 * driver's own limit is 30 s or more.
 */
const TIMEOUT_MS = 25_000

let set: ReplicaSet
let context: TestApp
let everyone: string[]

beforeAll(async () => {
  set = await startReplicaSet(['data', 'data', 'data'])
  everyone = set.members.map(({ name }) => name)
})
afterAll(async () => {
  await context.close()
  await set.stop()
})

const unavailable = {
  status: 503,
  body: { code: 'database-unavailable', error: expect.stringContaining('You won’t be charged twice.') },
}

const expectUnavailable = (answer: TestAnswer) => {
  expect(answer).toMatchObject(unavailable)
  expect(answer.headers.get('Retry-After')).toBe('10')
}

describe('a server that starts without its database', () => {
  it('returns a 503, and starts once the database is available', async () => {
    set.network.cut([SERVER], everyone)
    // A process reads the configuration only once, so both starts must use the same simulator.
    const opening = {
      variables: { DATABASE_URI: set.uri(SERVER, 'outage') },
      square: await startSquareSimulator({}),
    }
    await expect(openTestApp(opening)).rejects.toThrow('cannot connect to MongoDB')
    const { handleApi } = await import('@/runtime/handle-api')
    for (const path of ['/booking/all?from=2026-12-01&to=2026-12-31', '/users/me']) {
      const answer = await handleApi(new Request(`${SITE_URL}/api${path}`))
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('Retry-After'), path).toBe('10')
      expect(await answer.json(), path).toMatchObject({ code: 'database-unavailable' })
    }
    set.network.heal()
    context = await openTestApp(opening)
    expect((await context.browser().get('/dashboard/waiting')).status).toBe(401)
  })
})

describe('a server that loses its database', () => {
  it(
    'returns a 503 to guests, the captain and the CMS, and recovers',
    async () => {
      const captain = await context.browser().signIn()
      set.network.cut([SERVER], everyone)
      const answers = await Promise.all([
        context.browser().post('/booking/hold', party(inDays(5), 1)),
        context.browser().get(`/availability?month=${inDays(5).slice(0, 7)}`),
        captain.get('/dashboard/waiting'),
        captain.get('/faqs'),
      ])
      for (const answer of answers) expectUnavailable(answer)
      set.network.heal()
      expect((await captain.get('/dashboard/waiting')).status).toBe(200)
      expect((await context.browser().post('/booking/hold', party(inDays(6), 1))).status).toBe(201)
    },
    TIMEOUT_MS * 2,
  )

  it('returns a 503 if there’s no majority, and reports no seat as held', async () => {
    const primary = await set.primary()
    const date = inDays(7)
    const peers = everyone.filter((name) => name !== primary.name)
    set.network.cut([SERVER, primary.name], peers)
    expectUnavailable(await context.browser().post('/booking/hold', party(date, 6)))
    set.network.heal()
    await set.whenWhole()
    const answer = await context.browser().post('/booking/hold', party(date, 6))
    // Either the unacknowledged write was lost, or it was applied and the seats are taken until the hold
    // expires.
    expect([201, 409]).toContain(answer.status)
  })
})

it('every booking during a step-down succeeds or gets a 503, and no acknowledged booking is lost', async () => {
  const booked: string[] = []
  const refusals: unknown[] = []
  let isDone = false
  let days = 0
  const book = async () => {
    // Book as the captain, because the limits for visitors would slow this down.
    const captain = await context.browser().signIn()
    let wasUnavailable = false
    while (!isDone) {
      const date = inDays(30 + (days++ % 200))
      const answer = await bookParty(captain, party(date, 1))
      if (answer.status === 201) booked.push(answer.body.Booking._id)
      // After a 503, the payment of the captain's previous hold may still be in progress.
      else if (answer.status !== 503 && !(wasUnavailable && answer.body.code === 'checkout-busy'))
        refusals.push(answer.body)
      wasUnavailable = answer.status !== 201
    }
  }
  const booking = Promise.all(Array.from({ length: 4 }, book))
  for (let round = 0; round < 2; round += 1) {
    const before = booked.length
    await waitForMore(before)
    const primary = await set.primary()
    await primary.direct.db('admin').command({ replSetStepDown: 5, force: true })
    await set.primaryBeside(primary)
    await waitForMore(booked.length)
  }
  isDone = true
  await booking
  expect(refusals).toEqual([])
  for (const id of booked) {
    const found = await context.payload.db.findOne({ collection: 'bookings', where: { id: { equals: id } } })
    expect(found, id).not.toBeNull()
  }

  function waitForMore(count: number) {
    return expect.poll(() => booked.length, { timeout: TIMEOUT_MS }).toBeGreaterThan(count)
  }
})
