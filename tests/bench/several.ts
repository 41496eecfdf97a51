import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { TEST_CAPTAIN } from '../../scripts/run/site'
import { bookOnce } from './book-once'
import { type Fleet, type FleetServer, withFleet } from './fleet'
import { startLoad } from './background-load'
import { inParallel, rate } from './rates'
import { ratioOf, wrkInTurns } from './wrk'

/** The number of bookings, low enough that no server requires a proof of work for a payment. */
const BOOKINGS = 50
const PARALLEL = 4
/** The fraction of a core for each server, which leaves other cores for the database and the load. */
const SERVER_CPU = 0.3
/** A change that takes longer counts as lost. */
const MAX_CHANGE_MS = 30_000
/** How long a supervisor waits before it restarts the server, like `RestartSec` in deploy/sixpack.service. */
const SUPERVISOR_SECONDS = 1

/**
 * Measures two servers that share a MongoDB behind nginx: how soon visitors see a change, what a rolling restart and
 * a killed server cost, and how much the second server adds. Each row has the machine's load average at the start and
 * the end, because the times mean little on a busy machine.
 */
export function measureSeveral(): Promise<object[]> {
  return withFleet(async (fleet) => {
    const results: object[] = []
    for (const measure of [timeChange, restartInTurns, killOne, compareBookings, comparePages]) {
      const before = readLoad()
      const rows = await measure(fleet)
      const load = `${before} to ${readLoad()}`
      // Print the rows right away, in case a later part fails.
      for (const each of rows) console.log([...Object.values(each), `load ${load}`].join(' · '))
      results.push(...rows.map((each) => ({ ...each, load })))
    }
    return results
  })
}

/** Returns the load average of the past minute. */
const readLoad = () => loadavg()[0]?.toFixed(1)

async function compareBookings({ proxy, servers: [first, second] }: Fleet): Promise<object[]> {
  for (const server of [first, second]) server.limitCpu(SERVER_CPU)
  const [one, other] = [bookOnce(clientOf(first, proxy)), bookOnce(clientOf(second, proxy), 40)]
  await Promise.all([one(), other()])
  const alone = await rate(BOOKINGS, () => inParallel(PARALLEL, BOOKINGS, one))
  const both = await rate(2 * BOOKINGS, () =>
    Promise.all([inParallel(PARALLEL, BOOKINGS, one), inParallel(PARALLEL, BOOKINGS, other)]),
  )
  const against = `one: ${alone.toFixed(1)}`
  return [row('bookings on different days, two servers', both, against, ratioOf(both, alone))]
}

/**
 * Measures the calendar, which is never cached: first on one server, then on both at the same time, each with its own
 * wrk process.
 */
async function comparePages({ servers: [first, second] }: Fleet): Promise<object[]> {
  for (const server of [first, second]) server.limitCpu(SERVER_CPU)
  const [alone = 0] = await wrkInTurns([`${first.url}/availability`], { connections: 4 })
  const together = await Promise.all(
    [first, second].map(({ url }) => wrkInTurns([`${url}/availability`], { connections: 4 })),
  )
  const both = together.reduce((sum, [each = 0]) => sum + each, 0)
  return [row('an uncached page, two servers', both, `one: ${alone.toFixed(1)}`, ratioOf(both, alone))]
}

async function timeChange({ proxy }: Fleet): Promise<object[]> {
  const login = await fetch(`${proxy}/api/user/login`, {
    method: 'POST',
    headers: { origin: proxy, 'content-type': 'application/json' },
    body: JSON.stringify(TEST_CAPTAIN),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const number = `555-01${40 + round}`
    const saved = await fetch(`${proxy}/api/globals/site-settings`, {
      method: 'POST',
      headers: { cookie, origin: proxy, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: `(831) ${number}` }),
    })
    if (!saved.ok) throw new Error(`The change returned ${saved.status}`)
    const began = performance.now()
    // nginx alternates between the servers, so one new copy doesn't mean that all visitors see the change.
    for (let fresh = 0; fresh < 10; ) {
      const text = await (await fetch(`${proxy}/`)).text()
      fresh = text.includes(number) ? fresh + 1 : 0
      if (fresh === 1) times.push(performance.now() - began)
      if (performance.now() - began > MAX_CHANGE_MS) throw new Error('The change never reached the visitor.')
      await setTimeout(30)
    }
  }
  return [row('content change to a visitor, longest of 6', Math.max(...times) / 1000, 'goal: under 2 s')]
}

async function restartInTurns({ proxy, servers }: Fleet): Promise<object[]> {
  const load = startLoad(proxy)
  const starts: number[] = []
  try {
    await setTimeout(2000)
    for (const server of servers) {
      await server.stop()
      starts.push(await server.start())
      // Wait until nginx retries the failed server, which it does after five seconds.
      await setTimeout(6000)
    }
  } finally {
    await load.stop()
  }
  for (const failure of load.failures) console.error(failure)
  return [
    row('failed requests during a rolling restart', load.failures.length, `of ${load.count()} requests`),
    row('npm start until a page is served, seconds', Math.max(...starts), 'goal: under 5 s'),
  ]
}

async function killOne({ proxy, servers: [first] }: Fleet): Promise<object[]> {
  const load = startLoad(proxy)
  let seconds = 0
  try {
    await setTimeout(2000)
    first.kill()
    const began = performance.now()
    await setTimeout(SUPERVISOR_SECONDS * 1000)
    await first.start()
    seconds = (performance.now() - began) / 1000
    await setTimeout(2000)
  } finally {
    await load.stop()
  }
  return [
    row(
      'kill -9 to serving again, seconds',
      seconds,
      `goal: under 6 s, with systemd's ${SUPERVISOR_SECONDS} s`,
    ),
    row('failed requests during it', load.failures.length, `of ${load.count()} requests`),
  ]
}

const row = (what: string, measured: number, against: string, ratio: number | '' = '') => ({
  what,
  measured: Number(measured.toFixed(2)),
  against,
  ratio,
})

/**
 * Sends each request from a different IP address, so that the per-address limits don't apply.
 *
 * @param origin the site's origin, which the servers require
 */
function clientOf({ url }: FleetServer, origin: string) {
  let address = 0
  return {
    post: async (path: string, body?: string) => {
      address += 1
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin,
          'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
        },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, body: await response.text() }
    },
  }
}
