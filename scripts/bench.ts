/**
 * `npm run bench`: ratios of figures taken in one run, because machines are noisy: what our own code costs beside the layers
 * under it, with history and without, the queries of each request, and what the public pages weigh. The figures of a row are
 * taken in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const { accessToken, applicationId, locationId } = square.account
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
    // Not a figure of its own: the two servers must be equally warm when they are compared below.
    () => get(old, path),
  ])
  const queries = await queriesOf(empty, () => get(empty, `/api/availability?month=${monthAhead(400)}`))
  const [emptyCold, oldCold] = await inTurns([coldMonths(empty), coldMonths(old)])
  // A month ahead: the same answer on both, so that only what lies behind it differs.
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
      what: 'availability, month not kept',
      rate: emptyCold,
      against: 'kept',
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
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

/** A month that no cache has: each call asks for the next one. */
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
