/**
 * `npm run abuse [-- --proxies 0]`: attacks a production build on its own database, once with
 * TRUSTED_PROXIES=0 and once with 1. It tests cards and holds a month of departures while a guest in Chromium
 * and the captain book, and prints what the attacks achieve and cost. Limited in calls and time; connects
 * only to this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, tripDateOf } from '../src/domain/dates'
import { runAttack } from '../tests/load/attack'
import { bookInChromium, signInCaptain } from '../tests/load/genuine'
import type { Attack, AttackReport } from '../tests/load/worker'
import { buildWhenNeeded } from './run/build'
import { endChildrenWithThisProcess, runChild, tsx } from './run/children'
import { cutOff } from './run/environment'
import { runMain } from './run/main'
import { findFreePort } from './run/ports'
import { serveBuild } from './run/serve-build'
import { startSimulators } from './run/simulators'
import { waitUntilReady } from './run/wait-until-ready'

const DAYS = 31
const SPOOFED = 1000
const CAPTAIN = { username: 'captain', password: 'sextant-and-tide-tables' }
/** How long a guest may take, from the first click to the thank-you step. */
const GUEST_SECONDS = 10

const day = (ahead: number) => addDays(tripDateOf(new Date()), ahead)
/** Each attack uses its own month, so that it doesn't run into another attack's holds. */
const monthFrom = (ahead: number) =>
  Array.from({ length: DAYS }, (_, index) => day(ahead + index)).flatMap((date) =>
    (['am', 'pm'] as const).map((time) => ({ date, time })),
  )

await runMain(async () => {
  endChildrenWithThisProcess()
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed.')
  const { values: flags } = parseArgs({ options: { proxies: { type: 'string' } } })
  const misses: string[] = []
  for (const proxies of flags.proxies === undefined ? [0, 1] : [Number(flags.proxies)])
    misses.push(...(await attackSite(proxies)))
  for (const miss of misses) console.error(`Failed: ${miss}`)
  return misses.length === 0 ? 0 : 1
})

/** Runs all attacks against one server. Returns the failed expectations. */
async function attackSite(trustedProxies: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-abuse-'))
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const simulators = await startSimulators(siteUrl, { squarePort: 0, emailjsPort: 0 })
  const env = {
    ...cutOff(),
    ...simulators.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    CAPTAIN_USERNAME: CAPTAIN.username,
    CAPTAIN_PASSWORD: CAPTAIN.password,
    TRUSTED_PROXIES: String(trustedProxies),
  }
  try {
    if ((await runChild(...tsx('scripts/seed.ts'), { env })) !== 0)
      throw new Error("Couldn't prepare the database. See the message above.")
    const server = serveBuild(port, { host: 'localhost', env })
    try {
      await waitUntilReady(`${siteUrl}/availability`, server)
      return await attackAll(siteUrl, trustedProxies)
    } finally {
      await server.stop()
    }
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function attackAll(siteUrl: string, trustedProxies: number): Promise<string[]> {
  const misses: string[] = []
  const rows: Record<string, object> = {}
  const expect = (isTrue: boolean, what: string) => {
    if (!isTrue) misses.push(`TRUSTED_PROXIES=${trustedProxies}: ${what}`)
  }
  const attack = async (what: string, changes: Partial<Attack>): Promise<AttackReport> => {
    const report = await runAttack({
      siteUrl,
      kind: 'hold-month',
      addresses: 1,
      solves: false,
      departures: [],
      attempts: 0,
      parallel: 20,
      forMs: 120_000,
      ...changes,
    })
    rows[what] = rowOf(report)
    return report
  }

  // Without a trusted proxy, the server ignores the spoofed addresses, so all calls come from one address.
  const maxFree = trustedProxies === 0 ? 2 : 13
  const idle = await attack('a month, one address, no work', { departures: monthFrom(3) })
  expect((idle.outcomes.ok ?? 0) <= 2, 'one address held more than two departures without work')
  const many = await attack('a month, 1,000 addresses, no work', {
    departures: monthFrom(3),
    addresses: SPOOFED,
  })
  expect(
    (many.outcomes.ok ?? 0) <= maxFree,
    `spoofed addresses held more than ${maxFree} departures without work`,
  )

  // Attack another month with proof of work, test cards, and book as a guest and the captain, all in
  // parallel.
  const target = monthFrom(40)
  const holding = attack('a month, 1,000 addresses, with work', {
    departures: target,
    addresses: SPOOFED,
    solves: true,
    parallel: 4,
  })
  const testing = attack('1,000 cards, one address', { kind: 'test-cards', attempts: 1000, parallel: 4 })
  const guest = await bookInChromium(siteUrl, day(100))
  console.log(
    `A guest on the attacker's address booked in ${guest.seconds.toFixed(1)} s (hold ${guest.holdSeconds.toFixed(1)}, card and booking ${guest.paySeconds.toFixed(1)}), with ${guest.checks} proofs of work.`,
  )
  expect(guest.seconds <= GUEST_SECONDS, `the guest took ${guest.seconds.toFixed(1)} s during the attack`)
  const [held, tested] = await Promise.all([holding, testing])
  expect((tested.outcomes['card-cvv'] ?? 0) <= 5, 'more than five bare cards were tested from one address')

  const captain = await signInCaptain(siteUrl, CAPTAIN)
  let taken = 0
  for (const departure of target) taken += await captain.book(departure)
  console.log(
    `The captain booked all ${target.length} departures of that month, ${taken} of them from the attacker's holds.`,
  )

  const spread = await attack('1,000 cards, 1,000 addresses', {
    kind: 'test-cards',
    attempts: 1000,
    addresses: SPOOFED,
  })
  expect(
    (spread.outcomes['card-cvv'] ?? 0) <= 10,
    'more than ten bare cards were tested from spoofed addresses',
  )

  const after = await bookInChromium(siteUrl, day(101))
  console.log(
    `After the attack, with the budgets used up, a guest booked in ${after.seconds.toFixed(1)} s (hold ${after.holdSeconds.toFixed(1)}, card and booking ${after.paySeconds.toFixed(1)}), with ${after.checks} proofs of work.`,
  )
  expect(after.seconds <= GUEST_SECONDS, `the guest took ${after.seconds.toFixed(1)} s after the attack`)

  console.log(`\nTRUSTED_PROXIES=${trustedProxies}`)
  console.table(rows)
  const departures = held.outcomes.ok ?? 0
  console.log(
    `Holding ${departures} departures cost ${held.cpuSeconds.toFixed(0)} CPU seconds (${(held.cpuSeconds / Math.max(1, departures)).toFixed(2)} each) every ten minutes.\n`,
  )
  return misses
}

function rowOf({ calls, seconds, cpuSeconds, outcomes }: AttackReport): object {
  return {
    calls,
    seconds: Number(seconds.toFixed(1)),
    'CPU seconds': Number(cpuSeconds.toFixed(1)),
    outcomes: Object.entries(outcomes)
      .map(([code, count]) => `${code} ${count}`)
      .join(', '),
  }
}
