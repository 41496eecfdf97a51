import { beforeAll, describe, expect, it } from 'vitest'
import { GUARDS } from './guards/guards'
import { proveGuard } from './guards/prove-guards'
import { parseReplay, replayText, shrink } from './shrink'
import { openSimulation, simulate } from './simulate'
import type { SimulatedSite } from './site'

const SEEDS = [1, 2]
/** Longer than any run takes, even on a busy machine: a run that's cut off would disturb the next one. */
const TIMEOUT_MS = 120_000

/** Guards whose removal is noticed within a few thousand steps, and the first seed to try. */
const NOTICED_SOON: [name: string, firstSeed: number][] = [
  ["the task 'send emails'", 1],
  ['booked seats count when seats are claimed', 1],
  ['an insert into payments has an id made from its cause', 1],
]

let site: SimulatedSite

beforeAll(async () => {
  site = await openSimulation()
}, TIMEOUT_MS)

describe('the simulated booking system', { timeout: TIMEOUT_MS }, () => {
  it.each(SEEDS)('breaks no rule with seed %i', async (seed) => {
    const { violation, counts } = await simulate(site, { seed })
    expect(violation).toBeNull()
    expect(counts.captures).toBeGreaterThan(0)
  })

  it('does exactly the same with the same seed', async () => {
    const [first, second] = [
      await simulate(site, { seed: 2, isTraced: true }),
      await simulate(site, { seed: 2, isTraced: true }),
    ]
    expect(first.trace.length).toBeGreaterThan(500)
    expect(second).toEqual(first)
  })

  it.each(NOTICED_SOON)('notices that this is missing: %s', async (name, firstSeed) => {
    const proof = await proveGuard(name, { site, firstSeed, maxSteps: 20_000 })
    expect(proof.violation).not.toBeNull()
  })

  it('shrinks a failing run, and repeats it', async () => {
    const guard = GUARDS.find(({ name }) => name === 'booked seats count when seats are claimed')
    if (!guard) throw new Error("The guard doesn't exist")
    const options = { seed: 1, breakGuard: guard.remove }
    const failing = await simulate(site, options)
    expect(failing.violation).not.toBeNull()
    const { outcome, options: smallest } = await shrink(site, failing, options, 5)
    expect(outcome.violation).not.toBeNull()
    expect(outcome.faults.length).toBeLessThanOrEqual(failing.faults.length)
    const repeated = await simulate(site, { ...parseReplay(replayText(smallest)), breakGuard: guard.remove })
    expect(repeated.violation).toBe(outcome.violation)
  })
})
