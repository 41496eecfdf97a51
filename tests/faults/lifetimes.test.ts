import { afterAll, beforeAll, expect, it } from 'vitest'
import { START_MS } from '../concurrency/races'
import { type Counts, liveGroup } from '../lifetimes/live'
import { openWorld, type World } from '../lifetimes/world'
import { expectBooksToAgree } from './fault-harness'

const GROUP_SIZE = 10
/** Set these to run more, or other, lifetimes (docs/testing.md). */
const COUNT = Number(process.env.LIFETIMES ?? 20)
const FIRST_SEED = Number(process.env.LIFETIMES_SEED ?? 1)
const GROUP_MS = 60_000

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
    await expectBooksToAgree(world.harness)
    expect(counts['book done']).toBeGreaterThan(COUNT / 4)
    console.table(counts)
  },
  START_MS + (GROUP_MS * COUNT) / GROUP_SIZE,
)
