/**
 * `npm run abuse [-- --proxies 0]`: attacks a production build with its own database, once with
 * TRUSTED_PROXIES=0 and once with TRUSTED_PROXIES=1. The attackers test card numbers and hold a whole month's
 * departures while a guest (in Chromium) and the captain make bookings. Prints what each attack achieved and
 * what it cost the attacker. The number of calls and the run time are limited, and all connections stay on
 * this machine.
 */
import { parseArgs } from 'node:util'
import { addDays, tripDateOf } from '../src/domain/dates'
import { runAttack } from '../tests/load/attack'
import { bookInChromium, signInCaptain } from '../tests/load/genuine'
import type { Attack, AttackReport } from '../tests/load/worker'
import { runMain } from './run/main'
import { TEST_CAPTAIN, withTestSite } from './run/site'

const DAYS = 31
const SPOOFED = 1000
/** The maximum time for a guest's booking, from the first click to the thank-you step. */
const MAX_GUEST_SECONDS = 10

const day = (ahead: number) => addDays(tripDateOf(new Date()), ahead)
const monthFrom = (ahead: number) =>
  Array.from({ length: DAYS }, (_, index) => day(ahead + index)).flatMap((date) =>
    (['am', 'pm'] as const).map((time) => ({ date, time })),
  )

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { proxies: { type: 'string' } } })
  const misses: string[] = []
  for (const proxies of flags.proxies === undefined ? [0, 1] : [Number(flags.proxies)]) {
    const env = { TRUSTED_PROXIES: String(proxies) }
    misses.push(...(await withTestSite({ env, host: 'localhost' }, (url) => attackSite(url, proxies))))
  }
  for (const miss of misses) console.error(`Failed: ${miss}`)
  return misses.length === 0 ? 0 : 1
})

/** Runs all attacks against one server. Returns the expectations that failed. */
async function attackSite(siteUrl: string, trustedProxies: number): Promise<string[]> {
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
    rows[what] = {
      calls: report.calls,
      seconds: Number(report.seconds.toFixed(1)),
      'CPU seconds': Number(report.cpuSeconds.toFixed(1)),
      ...report.outcomes,
    }
    return report
  }
  const bookAsGuest = async (when: string, date: string) => {
    const { seconds, holdSeconds, paySeconds, checks } = await bookInChromium(siteUrl, date)
    console.log(
      `A guest on the attacker's address booked ${when} in ${seconds.toFixed(1)} s (hold ${holdSeconds.toFixed(1)}, card and booking ${paySeconds.toFixed(1)}), with ${checks} proofs of work.`,
    )
    expect(seconds <= MAX_GUEST_SECONDS, `the guest took ${seconds.toFixed(1)} s ${when}`)
  }

  // Each attack uses a different month, so it doesn't run into another attack's holds. With no trusted proxy,
  // the server ignores the spoofed addresses.
  const maxFree = trustedProxies === 0 ? 2 : 13
  const idle = await attack('a month, one address, no proofs', { departures: monthFrom(3) })
  expect((idle.outcomes.ok ?? 0) <= 2, 'one address held more than two departures without proof of work')
  const many = await attack('a month, 1,000 addresses, no proofs', {
    departures: monthFrom(3),
    addresses: SPOOFED,
  })
  expect(
    (many.outcomes.ok ?? 0) <= maxFree,
    `spoofed addresses held more than ${maxFree} departures without proof of work`,
  )

  // Run three things in parallel: an attack that holds another month's departures with proofs of work, a card-testing
  // attack, and a guest's booking.
  const target = monthFrom(40)
  const holding = attack('a month, 1,000 addresses, with proofs', {
    departures: target,
    addresses: SPOOFED,
    solves: true,
    parallel: 4,
  })
  const testing = attack('1,000 cards, one address', { kind: 'test-cards', attempts: 1000, parallel: 4 })
  await bookAsGuest('during the attack', day(100))
  const [held, tested] = await Promise.all([holding, testing])
  expect(
    (tested.outcomes['card-cvv'] ?? 0) <= 5,
    'one address tested more than five cards without holding seats',
  )

  const captain = await signInCaptain(siteUrl, TEST_CAPTAIN)
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
    'spoofed addresses tested more than ten cards without holding seats',
  )

  // The attack has reached the rate limits by now, so this shows whether a guest can still book.
  await bookAsGuest('after the attack', day(101))

  console.log(`\nTRUSTED_PROXIES=${trustedProxies}`)
  console.table(rows)
  const departures = held.outcomes.ok ?? 0
  console.log(
    `Holding ${departures} departures cost ${held.cpuSeconds.toFixed(0)} CPU seconds (${(held.cpuSeconds / Math.max(1, departures)).toFixed(2)} each) every ten minutes.\n`,
  )
  return misses
}
