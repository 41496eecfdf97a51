import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceContext } from '@/server/service-context'
import { auditBooks } from '@/services/audit/audit-books'
import { seededRandom } from '../chaos/random'
import { openTestApp, type TestAnswer, type TestApp } from '../int/test-app'
import { DayHistories, holdAtOnce } from './day-histories'
import { oversoldByBookings, oversoldByClaims } from './oversold'
import { bookParty, inDays, party } from './parties'
import {
  CROWDS,
  type Fleet,
  holdElevenMinutesAgo,
  holdThenBook,
  RACES,
  START_MS,
  startFleet,
  stopFleet,
} from './races'

let app: TestApp
let fleet: Fleet
beforeAll(async () => {
  app = await openTestApp()
  fleet = await startFleet(app, { isGuarded: true })
}, START_MS)
afterAll(async () => {
  await stopFleet(fleet)
  await app.close()
})

/** Checks that every response is either a success or a 409 whose error is a sentence, and never a 5xx. */
function expectSuccessOrTaken(answers: TestAnswer[]): void {
  for (const { status, body } of answers) {
    if (status === 200 || status === 201) continue
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^[A-Z].{9,}[.!?]$/) },
    })
  }
}

async function expectNothingSoldTwice(date: string): Promise<void> {
  expect(await oversoldByBookings(app, date)).toEqual([])
  expect(await oversoldByClaims(app, date)).toEqual([])
}

describe('two server processes that sell the same boat', () => {
  it.each(RACES)('sell nothing twice: $name', async ({ run, date, winners }) => {
    const answers = await run(fleet, date)
    expectSuccessOrTaken(answers)
    await expectNothingSoldTwice(date)
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(winners)
  })

  it.each(CROWDS)('sell nothing twice: $name at the same time', async ({ parties, date }) => {
    const answers = await holdThenBook(fleet, parties(date))
    expectSuccessOrTaken(answers)
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    await expectNothingSoldTwice(date)
  })

  it('don’t restore a canceled party if the boat is full', async () => {
    const date = inDays(12)
    const captain = await fleet.one.browser().signIn()
    const early = await Promise.all([1, 2, 3].map(() => bookParty(fleet.one.browser(), party(date, 2))))
    const paths = early.map(({ body }) => `/booking/${body.Booking._id}`)
    await Promise.all(paths.map((path) => captain.put(path, { cancel: true })))
    await bookParty(fleet.other.browser(), party(date, 4))
    // Three canceled parties of two compete for two seats, so exactly one of them fits.
    const other = await fleet.other.browser().signIn()
    const answers = await Promise.all(
      paths.map((path, index) => (index % 2 === 0 ? captain : other).put(path, { cancel: false })),
    )
    expectSuccessOrTaken(answers)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectNothingSoldTwice(date)
  })

  it('sell the seats of expired holds to exactly six of twenty guests while both servers sweep', async () => {
    const date = inDays(13)
    await holdElevenMinutesAgo(app, party(date, 4))
    await holdElevenMinutesAgo(app, party(date, 2))
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          bookParty((index % 2 === 0 ? fleet.one : fleet.other).browser(), party(date, 1)),
        ),
      ),
      fleet.one.sweep(0),
      fleet.other.sweep(0),
    ])
    expectSuccessOrTaken(answers)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    await expectNothingSoldTwice(date)
  })

  it('answer two concurrent holds linearizably', async () => {
    const histories = new DayHistories(app)
    await holdAtOnce(histories, fleet, inDays(17))
    expect(histories.unexplained()).toEqual([])
    expect(histories.counts).toMatchObject({ got: 1, refused: 1 })
  })

  it('answer holds, bookings, moves and cancellations linearizably', async () => {
    const histories = new DayHistories(app)
    const random = seededRandom(17)
    const days = [18, 19].map(inDays)
    const servers = [fleet.one, fleet.other]
    const captains = await Promise.all(servers.map((server) => server.browser().signIn()))
    const clients = [...captains, ...captains, ...captains].map((captain, index) =>
      histories.runClient(
        {
          browser: () => (servers[index % 2] ?? fleet.one).browser(),
          captain,
          random: random.fork(),
          days,
        },
        8,
      ),
    )
    await Promise.all(clients)
    expect(histories.unexplained()).toEqual([])
    const { got, refused, seen, moved, canceled, released } = histories.counts
    expect(Math.min(got, refused, seen, moved + canceled + released)).toBeGreaterThan(0)
  })

  it('leave consistent books, and no authorized card without seats', async () => {
    const audit = await auditBooks(serviceContext(app.payload))
    expect(audit).toEqual({ disagreements: [], needsReview: [], processor: 'compared' })
    const { docs } = await app.payload.db.find<{ id: string }>({
      collection: 'bookings',
      pagination: false,
      limit: 0,
    })
    const captured = app.square.payments().filter(({ status }) => status === 'COMPLETED')
    expect(captured).toHaveLength(docs.length)
    expect(app.square.payments().filter(({ status }) => status === 'APPROVED')).toEqual([])
  })
})
