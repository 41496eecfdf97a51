/**
 * `npm run bench`: compares our code with the layers below it, with and without booking history, counts the
 * queries of each request, and measures the size of the public pages. Machines are noisy, so it reports
 * ratios of figures that are measured alternately in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIMULATOR_ACCOUNT } from '../simulators/square/account'
import { startSquareSimulator } from '../simulators/square/server'
import { bookOnce } from '../tests/bench/book-once'
import { type MeasuredServer, startMeasuredServer } from '../tests/bench/measured-server'
import { inParallel, inTurns, rate } from '../tests/bench/rates'
import { measureSite } from '../tests/bench/site'
import { endChildrenWithThisProcess } from './run/children'
import { runMain } from './run/main'

const HISTORY_BOOKINGS = 20_000
const BOOKINGS = 120

interface Row {
  what: string
  rate: number
  against: string
  base: number
  aim: number | null
  queries: number
}

await runMain(async () => {
  endChildrenWithThisProcess()
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-bench-'))
  const square = await startSquareSimulator({})
  const { accessToken, applicationId, locationId } = SIMULATOR_ACCOUNT
  const variables = {
    SQUARE_ACCESS_TOKEN: accessToken,
    SQUARE_APPLICATION_ID: applicationId,
    SQUARE_LOCATION_ID: locationId,
    SQUARE_API_URL: square.url,
  }
  const empty = await startMeasuredServer(join(folder, 'empty'), variables)
  const old = await startMeasuredServer(join(folder, 'old'), variables)
  try {
    console.log(`Adding ${HISTORY_BOOKINGS.toLocaleString('en')} bookings of history to one of two servers…`)
    await old.post('/control/history', String(HISTORY_BOOKINGS))
    printTable(await measure(empty, old))
    empty.stop()
    old.stop()
    const { pages, start } = await measureSite(join(folder, 'site'))
    console.table(pages)
    console.table([start])
    return 0
  } finally {
    empty.stop()
    old.stop()
    await square.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function measure(empty: MeasuredServer, old: MeasuredServer): Promise<Row[]> {
  const month = new Date().toISOString().slice(0, 7)
  const path = `/api/availability?month=${month}`
  const { body } = await empty.get(path)
  await empty.post('/control/fixed', body)

  const [availability, fixed] = await inTurns([
    () => get(empty, path),
    () => get(empty, '/api/bench/fixed'),
    // Warms up the second server for the comparison below; the result isn't used.
    () => get(old, path),
  ])
  const queries = await queriesOf(empty, () => get(empty, `/api/availability?month=${monthAhead(400)}`))
  const [emptyCold, oldCold] = await inTurns([coldMonths(empty), coldMonths(old)])
  // A future month, for which both servers return the same, so that only their history differs.
  const aheadList = `/api/booking/all?from=${monthAhead(2)}-01&to=${monthAhead(2)}-28`
  const [emptyList, oldList] = await inTurns([() => get(empty, aheadList), () => get(old, aheadList)])
  const listQueries = await queriesOf(old, () => get(old, aheadList))

  const raw = await rate(BOOKINGS, () =>
    empty.post('/control/raw-rows', String(BOOKINGS)).then(() => BOOKINGS),
  )
  const booking = bookOnce(empty)
  await booking()
  const bookingQueries = await queriesOf(empty, booking)
  const booked = await rate(BOOKINGS, () => inParallel(4, BOOKINGS, booking))

  return [
    {
      what: 'availability JSON',
      rate: availability,
      against: 'fixed JSON of its size',
      base: fixed,
      aim: 0.8,
      queries: 0,
    },
    {
      what: 'availability, month not cached',
      rate: emptyCold,
      against: 'cached',
      base: availability,
      aim: null,
      queries,
    },
    { what: '… with history', rate: oldCold, against: 'without', base: emptyCold, aim: 0.95, queries },
    {
      what: 'bookings of a month, with history',
      rate: oldList,
      against: 'without',
      base: emptyList,
      aim: 0.95,
      queries: listQueries,
    },
    {
      what: 'confirmed bookings',
      rate: booked,
      against: 'as many rows created raw',
      base: raw,
      aim: 0.5,
      queries: bookingQueries,
    },
  ]
}

async function get(server: MeasuredServer, path: string): Promise<void> {
  const { status } = await server.get(path)
  if (status !== 200) throw new Error(`${path} returned status ${status}`)
}

/** Requests the next month with each call, so that it's never cached. */
function coldMonths(server: MeasuredServer): () => Promise<void> {
  let ahead = 0
  return () => get(server, `/api/availability?month=${monthAhead(2 + (ahead++ % 1200))}`)
}

function monthAhead(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

async function queriesOf(server: MeasuredServer, work: () => Promise<unknown>): Promise<number> {
  await server.post('/control/queries')
  await work()
  return Number((await server.post('/control/queries')).body)
}

function printTable(rows: Row[]): void {
  console.table(
    rows.map(({ what, rate, against, base, aim, queries }) => ({
      what,
      'per second': Math.round(rate),
      against,
      ratio: Number((rate / base).toFixed(2)),
      aim: aim ?? '',
      'database calls': queries,
    })),
  )
}
