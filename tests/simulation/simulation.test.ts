import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { GUARDS } from './guards/guards'
import { proveGuard } from './guards/prove-guards'
import { guard } from './guards/source-guard'
import { SOURCE_GUARDS } from './guards/source-guards'
import { simulationWithout, withoutGuard } from './guards/without-guard'
import { parseReplay, replayText } from './replay-text'
import { shrink } from './shrink'
import { openSimulation, type RunOptions, simulate } from './simulate'
import type { SimulatedSite } from './site'

const SEEDS = [1, 2, 4]
/**
 * The time limit for a test. No run takes this long, even on a busy machine. A run that's interrupted would disturb
 * the next one.
 */
const TIMEOUT_MS = 120_000

/** Guards whose removal is noticed within a few hundred steps. */
const NOTICED_SOON = [
  'booked seats count when seats are claimed',
  'an insert into payments has an id made from its cause',
]

/**
 * Runs that found bugs in the site's code, or situations that the audit has to report, each with a guard and the rule
 * that's broken without that guard.
 */
const FOUND = [
  [
    '4:focus=tabs:without=g3:faults=18,34,50,51,64,65,71,77,82',
    'a hold that grows doesn’t shrink what another tab claimed',
    'seats',
  ],
  [
    '9:focus=gifts',
    'an event about a payment that is being settled is sent again',
    "The ledger doesn't have the dispute",
  ],
  [
    '73573:faults=86,98,115,118,130,155,163,197,283',
    "a checkout whose seats were released isn't held again",
    'has no seats',
  ],
  ['325:focus=gifts', 'the audit reports an overdrawn certificate', "The audit doesn't say: The credit from"],
] as const

/** A bug: a payment of a booking that was once canceled is accepted, but voided later, even if the booking was restored. */
const VOIDS_AFTER_RESTORE = guard(
  'only a booking that’s canceled now stops a payment',
  'services/balance/settle-balance.ts',
  [
    'if (booking?.cancel && isListed(booking, id))',
    `const { docs } = await context.payload.db.find<{ changes: { cancel?: boolean } }>({
      collection: 'booking-edits',
      where: { booking: { equals: payment.booking } },
      pagination: false,
    })
    const wasCanceled = docs.some(({ changes }) => changes.cancel)
    if (wasCanceled && context.now().getTime() - Date.parse(payment.stepAt) < 20_000) return later(context, payment)
    if (wasCanceled && isListed(booking, id))`,
  ],
)

let site: SimulatedSite

beforeAll(async () => {
  site = await openSimulation()
}, TIMEOUT_MS)

describe('the simulated booking system', { timeout: TIMEOUT_MS }, () => {
  it.each(SEEDS)('breaks no rule with seed %i', async (seed) => {
    const { violation, counts } = await simulate(site, { seed })
    expect(violation).toBeNull()
    expect(counts.bookings).toBeGreaterThan(0)
  })

  it.each(FOUND)('no longer breaks a rule with %s', async (text, fix, rule) => {
    expect((await simulate(site, parseReplay(text))).violation).toBeNull()
    const without = await simulationWithout(
      SOURCE_GUARDS.find(({ name }) => name === fix) ?? expect.fail(fix),
    )
    const again = await without.simulate(await without.openSimulation(), parseReplay(text))
    expect(again.violation).toContain(rule)
  })

  it('does exactly the same with the same seed', async () => {
    const [first, second] = [
      await simulate(site, { seed: 9, isTraced: true }),
      await simulate(site, { seed: 9, isTraced: true }),
    ]
    expect(first.trace.length).toBeGreaterThan(500)
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  })

  it('prints the same output, byte for byte, in two processes', { timeout: 3 * TIMEOUT_MS }, async () => {
    const command = ['-C', 'production', '--import', 'tsx', 'scripts/simulate.ts', '--replay', '9']
    const [first, second] = await Promise.all(
      [1, 2].map(() => promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 })),
    )
    expect(first?.stdout).toContain('No rule was broken.')
    expect(first?.stdout.length).toBeGreaterThan(20_000)
    expect(second?.stdout).toBe(first?.stdout)
  })

  it.each(NOTICED_SOON)('notices that this is missing: %s', async (name) => {
    expect((await proveGuard(name, { site, maxSteps: 10_000 })).violation).not.toBeNull()
  })

  it('notices an email to another guest', async () => {
    const breakGuard: RunOptions['breakGuard'] = ({ world: { mailServer, removedTasks } }) => {
      // Send emails in this run, because half of the seeds send none.
      removedTasks.delete('send emails')
      const { send } = mailServer.port
      mailServer.port = { ...mailServer.port, send: (mail) => send({ ...mail, to: 'guest99@example.com' }) }
    }
    // Use seed 2, because seed 1 sends no emails.
    expect((await simulate(site, { seed: 2, breakGuard })).violation).toContain(
      'is sent to guest99@example.com',
    )
  })

  it('notices a response with another guest’s data', async () => {
    const breakGuard: RunOptions['breakGuard'] = ({ store, world }) => {
      // Send no emails, because an email would break a rule before the response does.
      world.removedTasks.add('send emails')
      const find = store.find.bind(store)
      store.find = (name, query) =>
        find(name, query).map((row) => (row.email ? { ...row, email: 'guest99@example.com' } : row))
    }
    expect((await simulate(site, { seed: 1, breakGuard })).violation).toContain('of another guest')
  })

  it('notices a payment that’s accepted after a booking is restored, but never charged', async () => {
    const broken = await simulationWithout(VOIDS_AFTER_RESTORE)
    const runs = await broken.openSimulation()
    let violation: string | null = null
    for (let seed = 3; violation === null && seed <= 20; seed++)
      ({ violation } = await broken.simulate(runs, { seed, focus: 'installments' }))
    expect(violation).toContain("but the card wasn't charged")
  })

  it('shrinks a failing run and repeats it', async () => {
    const { remove } =
      GUARDS.find(({ name }) => name === NOTICED_SOON[0]) ?? expect.fail('There’s no such guard')
    const options = { seed: 7, breakGuard: remove }
    const failing = await simulate(site, options)
    expect(failing.violation).not.toBeNull()
    const { outcome, options: smallest } = await shrink(site, failing, options, 6)
    expect(outcome.violation).not.toBeNull()
    expect(outcome.clients.length).toBeLessThan(failing.clients.length)
    const repeated = await simulate(site, { ...parseReplay(replayText(smallest)), breakGuard: remove })
    expect(repeated.violation).toBe(outcome.violation)
  })
})

describe('the guards', () => {
  it('all have different names', () => {
    const names = [...GUARDS, ...SOURCE_GUARDS].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(60)
  })

  it.each(SOURCE_GUARDS.map((guard) => [guard.name, guard] as const))(
    'are in the source: %s',
    (name, { parts }) => {
      for (const { file, edits } of parts)
        expect(() => withoutGuard(readFileSync(file, 'utf8'), { name, edits })).not.toThrow()
    },
  )
})
