import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAPACITY } from '@/domain/trips'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { START_MS } from '../concurrency/races'
import { sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import { checkLifetime, checkSeats } from '../lifetimes/check'
import { SEAT_CENTS } from '../lifetimes/lifetime'
import { type Counts, liveGroup } from '../lifetimes/live'
import { copyOf, openWorld, type World } from '../lifetimes/world'
import { expectCleanAudit } from './fault-harness'

const GROUP_SIZE = 10
/** Set these variables to run more lifetimes, or different ones (docs/testing.md). */
const COUNT = Number(process.env.LIFETIMES ?? 20)
const FIRST_SEED = Number(process.env.LIFETIMES_SEED ?? 1)
const MINUTES_TO_TOMORROW = 28 * 60
const GROUP_MS = 60_000
const CONTROL_SEED = 10_000

let world: World

const sumOf = (counts: Counts, pattern: RegExp) =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (pattern.test(name) ? count : 0), 0)
beforeAll(async () => {
  world = await openWorld()
}, START_MS)
afterAll(() => world.close())

it(
  'random lifetimes of bookings end with the right cents, seats and emails',
  async () => {
    const counts: Counts = {}
    for (let group = 0; group < COUNT / GROUP_SIZE; group += 1)
      await liveGroup(world, { seed: FIRST_SEED + group, size: GROUP_SIZE, counts })
    const { harness } = world
    expect((await expectCleanAudit(harness)).needsReview).toEqual([])
    expect(harness.square.payments().filter(({ status }) => status === 'APPROVED')).toEqual([])
    await compareWithSquare(harness.ahead(MINUTES_TO_TOMORROW), 'sweeper')
    expect(await readWaitingFindings(harness.ahead(0))).toEqual([])
    expect(counts['book: done']).toBeGreaterThan(COUNT / 4)
    expect(world.unexplainedCopies()).toEqual([])
    const { square } = harness
    const { received } = world.mailServer
    console.table({
      lifetimes: COUNT,
      ...Object.fromEntries(Object.entries(counts).sort()),
      'processes killed': sumOf(counts, /: killed$/),
      'payments at Square': square.payments().length,
      'refunds at Square': square.refunds().length,
      'emails received': received.length,
      'of these, second copies': received.length - new Set(received.map(copyOf)).size,
    })
  },
  START_MS + (GROUP_MS * COUNT) / GROUP_SIZE,
)

it(
  'the checks notice a missing cent, a missing or second email and too many people',
  async () => {
    const { payload } = world.harness
    const days = world.nextDays()
    const [date = ''] = days.dates
    const life = world.newLifetime(CONTROL_SEED)
    const booked = await bookSeats(life.browser, sale(date), { paid: 'full', guest: { email: life.email } })
    expect(booked.status).toBe(201)
    const paid = {
      cardCents: 2 * SEAT_CENTS,
      cashCents: 0,
      usedCents: 0,
      creditedCents: 0,
      date,
      partySize: 2,
      isCanceled: false,
      isNoShow: false,
    }
    Object.assign(life, { fates: [paid], mails: { ...life.mails, receipt: 1 } })
    await world.settle()
    await checkLifetime(world, life)

    const id = life.bookingId ?? ''
    const change = (data: Record<string, unknown>) =>
      payload.db.updateOne({ collection: 'bookings', id, data })
    await change({ paidCents: paid.cardCents - 1 })
    await expect(checkLifetime(world, life)).rejects.toThrow('the booking agrees with the ledger')
    await change({ paidCents: paid.cardCents })
    await change({ partySize: CAPACITY + 1 })
    await expect(checkSeats(world, days)).rejects.toThrow('seats taken')
    await change({ partySize: 2 })
    const { received } = world.mailServer
    received.push(...received.slice(-1))
    expect(world.unexplainedCopies()).toHaveLength(1)
    await payload.db.deleteMany({ collection: 'mails', where: { booking: { equals: id } } })
    await expect(checkLifetime(world, life)).rejects.toThrow('receipt emails')
  },
  START_MS,
)
