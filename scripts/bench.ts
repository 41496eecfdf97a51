/**
 * `npm run bench [-- PART…]`: compares the speed of our code with that of the layers below it, with and without booking
 * history, and with that of a booking's writes alone; counts the queries for each request; times a disk sync; and
 * measures the size of the public pages and the CPU time of a cached month. Because timings are noisy, it alternates the measurements within one run and reports ratios. Other parts
 * measure how the site is run: `proxy` (needs nginx and wrk), `wordpress`, `several` (two servers behind nginx) and
 * `restore`.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SIMULATOR_ACCOUNT } from '../simulators/square/account'
import { startSquareSimulator } from '../simulators/square/server'
import { bookBare, bookOnce } from '../tests/bench/book-once'
import type { CallCount } from '../tests/bench/count-queries'
import { type MeasuredServer, startMeasuredServer } from '../tests/bench/measured-server'
import { compareWithWordPress, measureProxy } from '../tests/bench/proxied'
import { inParallel, inTurns, median, medians, rate } from '../tests/bench/rates'
import { measureRestore } from '../tests/bench/restore'
import { measureSeveral } from '../tests/bench/several'
import { measureSite } from '../tests/bench/site'
import { runMain } from './run/main'

const HISTORY_BOOKINGS = 20_000
/**
 * The number of bookings per round. All rounds together stay below the number of payments after which a server requires
 * a proof of work.
 */
const BOOKINGS = 18
const PAGE = Buffer.alloc(4096)

/** The benchmark's parts. Each prints its tables. If no part is named, the first two run. */
const PARTS: Record<string, () => Promise<object[][]>> = {
  api: measureApi,
  pages: async () => {
    const { pages, start, availability } = await inFolder((folder) => measureSite(join(folder, 'site')))
    return [pages, [start], [availability]]
  },
  proxy: async () => [await measureProxy()],
  wordpress: async () => [await compareWithWordPress()],
  several: async () => [await measureSeveral()],
  restore: async () => [await measureRestore()],
}

await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  for (const name of positionals.length > 0 ? positionals : ['api', 'pages']) {
    const part = PARTS[name]
    if (!part) throw new Error(`Unknown part ${name}. Use one of: ${Object.keys(PARTS).join(', ')}`)
    for (const table of await part()) console.table(table)
  }
  return 0
})

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the API of two servers, one of them with booking history. */
async function measureApi(): Promise<object[][]> {
  const square = await startSquareSimulator({})
  const { accessToken, applicationId, locationId } = SIMULATOR_ACCOUNT
  const variables = {
    SQUARE_ACCESS_TOKEN: accessToken,
    SQUARE_APPLICATION_ID: applicationId,
    SQUARE_LOCATION_ID: locationId,
    SQUARE_API_URL: square.url,
  }
  return inFolder(async (folder) => {
    const empty = await startMeasuredServer(join(folder, 'empty'), variables)
    const old = await startMeasuredServer(join(folder, 'old'), variables)
    try {
      console.log(
        `Adding ${HISTORY_BOOKINGS.toLocaleString('en')} bookings of history to one of two servers…`,
      )
      await old.post('/control/history', String(HISTORY_BOOKINGS))
      return [await measure(empty, old), [{ 'disk sync, ms': Number(diskSyncMs(folder).toFixed(2)) }]]
    } finally {
      empty.stop()
      old.stop()
      await square.close()
    }
  })
}

async function measure(empty: MeasuredServer, old: MeasuredServer): Promise<object[]> {
  const month = new Date().toISOString().slice(0, 7)
  const path = `/api/availability?month=${month}`
  const { body } = await empty.get(path)
  await empty.post('/control/fixed', body)

  const [availability, fixed] = await inTurns([
    () => get(empty, path),
    () => get(empty, '/api/bench/fixed'),
    // This run warms up the second server for the comparison below.
    () => get(old, path),
  ])
  const queries = await queriesOf(empty, () => get(empty, `/api/availability?month=${monthAhead(400)}`))
  const [emptyCold, oldCold] = await inTurns([coldMonths(empty), coldMonths(old)])
  // For a future month, both servers return the same response, so the servers differ only in the amount of
  // history.
  const aheadList = `/api/booking/all?from=${monthAhead(2)}-01&to=${monthAhead(2)}-28`
  const [emptyList, oldList] = await inTurns([() => get(empty, aheadList), () => get(old, aheadList)])
  const listQueries = await queriesOf(old, () => get(old, aheadList))

  const booking = bookOnce(empty)
  await booking()
  const bookingQueries = await queriesOf(empty, booking)
  const recorded = bookOnce(withRecordedWrites(empty), 30)
  await recorded()
  // The first booking of a day creates the boat day. Record one that changes it.
  await recorded()
  const [raw, booked, bare] = await medians([
    () => rate(BOOKINGS, () => empty.post('/control/raw-rows', String(BOOKINGS))),
    () => rate(BOOKINGS, () => inParallel(4, BOOKINGS, booking)),
    async () => {
      await empty.post('/control/bare/prepare', String(BOOKINGS))
      return rate(BOOKINGS, () => inParallel(4, BOOKINGS, bookBare(empty)))
    },
  ])

  return [
    row('availability JSON', availability, 'fixed JSON of the same size', { base: fixed, aim: 0.8 }),
    row('availability, month not cached', emptyCold, 'cached', { base: availability, queries }),
    row('… with history', oldCold, 'without', { base: emptyCold, aim: 0.95, queries }),
    row('bookings of a month, with history', oldList, 'without', {
      base: emptyList,
      aim: 0.95,
      queries: listQueries,
    }),
    row('confirmed bookings', booked, 'seven ledger rows per booking, created with Payload', {
      base: raw,
      aim: 0.5,
      queries: bookingQueries,
    }),
    row('… without reads and checks', bare, 'the same', { base: raw }),
  ]
}

/** Returns a server that records each request's writes for `BareBookings`. */
function withRecordedWrites(server: MeasuredServer): Pick<MeasuredServer, 'post'> {
  return {
    post: async (path, body) => {
      await server.post('/control/bare/start-recording')
      const response = await server.post(path, body)
      await server.post('/control/bare/stop-recording')
      return response
    },
  }
}

/** Returns the median time of a disk sync, in milliseconds. Each sync follows a write the size of a database page. */
function diskSyncMs(folder: string): number {
  const file = openSync(join(folder, 'synced'), 'w')
  const times = Array.from({ length: 101 }, () => {
    writeSync(file, PAGE)
    const started = performance.now()
    fdatasyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  return median(times)
}

function row(
  what: string,
  measured: number,
  against: string,
  { base, aim, queries }: { base: number; aim?: number; queries?: CallCount },
): object {
  const ratio = Number((measured / base).toFixed(2))
  return {
    what,
    'per second': Math.round(measured),
    against,
    ratio,
    aim: aim ?? '',
    'database calls': queries?.calls ?? 0,
    writes: queries?.writes ?? 0,
  }
}

async function get(server: MeasuredServer, path: string): Promise<void> {
  const { status } = await server.get(path)
  if (status !== 200) throw new Error(`${path} returned status ${status}`)
}

/** Returns a function that requests a different month on each call, so that no response comes from a cache. */
function coldMonths(server: MeasuredServer): () => Promise<void> {
  let ahead = 0
  return () => get(server, `/api/availability?month=${monthAhead(2 + (ahead++ % 800))}`)
}

function monthAhead(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

async function queriesOf(server: MeasuredServer, work: () => Promise<unknown>): Promise<CallCount> {
  await server.post('/control/queries')
  await work()
  return JSON.parse((await server.post('/control/queries')).body)
}
