import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditBooks } from '@/services/audit/audit-books'
import { START_MS } from '../concurrency/races'
import { dropCompareAndSwap, dropQueues } from '../fakes/without-guard'
import { type Counts, liveGroup } from '../lifetimes/live'
import { openWorld, type World } from '../lifetimes/world'

const GROUP_SIZE = 10
/** Set these to run more, or other, lifetimes (docs/testing.md). */
const COUNT = Number(process.env.LIFETIMES ?? 20)
const FIRST_SEED = Number(process.env.LIFETIMES_SEED ?? 1)
const GROUP_MS = 60_000
const CONTROL_SEED = 10_000
const MAX_CONTROL_GROUPS = 5

let world: World
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
    const audit = await auditBooks({ ...harness.ahead(0), now: () => harness.square.clock.now() })
    expect(audit).toMatchObject({ disagreements: [], needsReview: [], processor: 'compared' })
    expect(harness.square.payments().filter(({ status }) => status === 'APPROVED')).toEqual([])
    expect(counts['book done']).toBeGreaterThan(COUNT / 4)
    // Only an email whose acceptance the site never learned of may arrive twice.
    const copies = world.secondCopies()
    expect(copies).toBeLessThanOrEqual(counts['mail server: drop-after'] ?? 0)
    console.table({ ...counts, 'emails received': world.mailServer.received.length, 'second copies': copies })
  },
  START_MS + (GROUP_MS * COUNT) / GROUP_SIZE,
)

it(
  'without compare-and-swap on boat days, they end with too many people on a boat',
  async () => {
    dropQueues()
    dropCompareAndSwap(world.harness.payload, 'boat-days')
    const live = async () => {
      for (let group = 0; group < MAX_CONTROL_GROUPS; group += 1)
        await liveGroup(world, { seed: CONTROL_SEED + group, size: GROUP_SIZE, counts: {} })
    }
    await expect(live()).rejects.toThrow('seats')
  },
  START_MS + GROUP_MS * MAX_CONTROL_GROUPS,
)
