import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPORTS_A_PAGE } from '@/contract/limits'
import { seedSite } from '@/database/seed/site/seed-site'
import { addDays, addMonths, monthGrid, monthOf, tripDateOf } from '@/domain/dates'
import { clearAvailabilityCache } from '@/server/caches/availability-cache'
import { readNextDays } from '@/services/calendar/read-next-days'
import { readFaqs, readReviews } from '@/services/content/read-content'
import { readPage } from '@/services/content/read-page'
import { readSite, readTripCards, readTripPages } from '@/services/content/read-site'
import { readDashboard } from '@/services/dashboard/read-dashboard'
import { readBiteChart, readFishReports } from '@/services/fish-reports/read-fish-reports'
import { readOwed } from '@/services/refunds/read-owed'
import { readSeasonBook } from '@/services/season-book/read-season-book'
import { HOME_SLUG } from '@/shared/paths/page-slug'
import { countQueries } from '../bench/count-queries'
import { addHistory } from '../bench/history'
import { inDays, sale } from '../factories/booking'
import { bookedParty, bookSeats } from './journey'
import { type RecordedQuery, recordQueries } from './recorded-queries'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const BOOKINGS_OF_HISTORY = 20_000

/** The maximum number of queries for each request. docs/caching.md has the same figures. */
const MAX_QUERIES: Record<string, number> = {
  'the dashboard': 14,
  'what’s owed to guests': 1,
  'a month of the calendar': 7,
  'a month of parties': 3,
  'a month of parties, for visitors': 2,
  'a day of parties': 3,
  'the season and a day of weather': 2,
  'the weather cancellations': 6,
  'the blocked days': 2,
  'the newest fish reports': 4,
  'the refund of a cancellation': 4,
  'the refunds of a booking': 5,
  'the credits of a booking': 5,
  'the history of a booking': 10,
  'the deck sheets': 5,
  'the payment link of a booking': 2,
  accounts: 2,
  'a search by name': 3,
  'a search by phone number': 3,
  'a search by email': 3,
  'the newest messages': 2,
  'a season book': 4,
  'a year of bookings as a file': 2,
  'a year of the ledger as a file': 4,
  'the text of a page': 2,
  'the company of every page': 1,
  'the trips of every page': 2,
  'the trips’ own pages': 2,
  'the questions of the FAQ page': 1,
  'the reviews of the home page': 1,
  'a page of fish reports': 3,
  'the chart of the year’s catches': 1,
  'the next day of each trip': 4,
}

let app: TestApp
let captain: TestBrowser
let bookingId: string
/** All reads use the same time, so that queries that contain a time are the same. */
const now = new Date()

beforeAll(async () => {
  app = await openTestApp()
  await seedSite(app.payload, { drawingOf: () => 'trips/rockfish' })
  captain = await app.browser().signIn()
  bookingId = (await bookedParty(app, captain, sale(inDays(5))))._id
}, 180_000)
afterAll(() => app.close())

/** Returns the reads made by public pages, and by the dashboard with its calendar, day panel and edit form. */
function reads(): Record<string, () => Promise<unknown>> {
  const today = tripDateOf(now)
  // Use a future month, which contains no past days.
  const month = addMonths(monthOf(today), 2)
  const futureYear = Number(today.slice(0, 4)) + 2
  const [from, to] = [monthGrid(month)[0], monthGrid(month).at(-1)]
  const getPath =
    (path: string, caller = captain) =>
    async () => {
      clearAvailabilityCache(app.payload)
      const { status } = await caller.get(path)
      if (status !== 200) throw new Error(`${path} returned ${status}`)
    }
  return {
    'the dashboard': () => readDashboard(app.at(now), { month, today }),
    'what’s owed to guests': () => readOwed(app.at(now)),
    'a month of the calendar': getPath(`/availability?month=${month}`),
    'a month of parties': getPath(`/booking/all?from=${from}&to=${to}`),
    'a month of parties, for visitors': getPath(`/booking/all?from=${from}&to=${to}`, app.browser()),
    'a day of parties': getPath(`/booking/all?from=${today}&to=${today}`),
    'the season and a day of weather': getPath(`/calendar/all?from=${today}&to=${today}`),
    'the weather cancellations': getPath(`/weather/all?from=${today}&to=${today}`),
    'the deck sheets': getPath(`/deck?from=${today}&to=${addDays(today, 2)}`),
    'the blocked days': getPath(`/block/all?from=${today}`),
    'the newest fish reports': getPath('/fish_report/?page=1&limit=10'),
    'the refund of a cancellation': getPath(`/booking/${bookingId}/refund`),
    'the refunds of a booking': getPath(`/booking/${bookingId}/refunds`),
    'the credits of a booking': getPath(`/booking/${bookingId}/credits`),
    'the history of a booking': getPath(`/booking/${bookingId}/timeline`),
    'the payment link of a booking': getPath(`/booking/${bookingId}/payment-link`),
    accounts: getPath('/staff/all'),
    'a search by name': getPath('/booking/search?q=rosa%20delgado'),
    'a search by phone number': getPath('/booking/search?q=(831)%20429-1054'),
    'a search by email': getPath('/booking/search?q=rosa%40example.com'),
    'the newest messages': getPath('/message/all?limit=5'),
    // These read a year without history.
    'a season book': () => readSeasonBook(app.at(now), futureYear),
    'a year of bookings as a file': getPath(`/season/bookings?year=${futureYear}`),
    'a year of the ledger as a file': getPath(`/season/ledger?year=${futureYear}`),
    // What a public page reads when it isn't cached.
    'the text of a page': () => readPage(app.payload, { slug: HOME_SLUG }),
    'the company of every page': () => readSite(app.payload),
    'the trips of every page': () => readTripCards(app.payload),
    'the trips’ own pages': () => readTripPages(app.payload),
    'the questions of the FAQ page': () => readFaqs(app.payload, { draft: false }),
    'the reviews of the home page': () => readReviews(app.payload),
    'a page of fish reports': () => readFishReports(app.payload, { page: 1, limit: REPORTS_A_PAGE }),
    'the chart of the year’s catches': () => readBiteChart(app.payload, monthOf(today)),
    'the next day of each trip': () => readNextDays(app.at(now), monthOf(today)),
  }
}

async function recordAll(): Promise<Record<string, RecordedQuery[]>> {
  const recorded: Record<string, RecordedQuery[]> = {}
  for (const [name, read] of Object.entries(reads())) recorded[name] = await recordQueries(app.payload, read)
  return recorded
}

const textsOf = (queries: RecordedQuery[]) => queries.map(({ text }) => text).toSorted()
/**
 * Returns a query's cost: the number of examined documents on MongoDB, or full scans of history tables or indexes on
 * SQLite.
 */
const costOf = (queries: RecordedQuery[]) =>
  queries.reduce((sum, { cost }) => sum + (typeof cost === 'number' ? cost : cost.length), 0)

it('with twenty thousand past bookings, pages and the dashboard read no extra rows and make no extra queries', async () => {
  const before = await recordAll()
  for (const [name, queries] of Object.entries(before))
    expect(queries.length, name).toBeLessThanOrEqual(MAX_QUERIES[name] ?? 0)
  await addHistory(app.payload, BOOKINGS_OF_HISTORY)
  const after = await recordAll()
  for (const [name, queries] of Object.entries(after)) {
    const withoutHistory = before[name] ?? []
    expect(textsOf(queries), name).toEqual(textsOf(withoutHistory))
    expect(costOf(queries), name).toBeLessThanOrEqual(costOf(withoutHistory))
    if (app.kind === 'sqlite') expect(costOf(queries), name).toBe(0)
  }

  const { totalDocs } = await app.payload.count({ collection: 'bookings' })
  expect(totalDocs).toBeGreaterThan(BOOKINGS_OF_HISTORY)
  // As a control, check that a query that scans the history has a cost.
  const control = await recordQueries(app.payload, () =>
    app.payload.db.find({ collection: 'bookings', where: { lastName: { equals: 'Unknown' } }, limit: 1 }),
  )
  expect(costOf(control)).toBeGreaterThanOrEqual(app.kind === 'sqlite' ? 1 : totalDocs)
}, 180_000)

it('a guest’s booking makes at most 33 database calls, and six more for the address it comes from', async () => {
  const queries = countQueries(app.payload)
  const countBooking = async (browser: TestBrowser, daysAhead: number) => {
    queries.take()
    const { status } = await bookSeats(browser, sale(inDays(daysAhead)))
    expect(status).toBe(201)
    return queries.take()
  }
  const { calls, writes } = await countBooking(app.browser(), 6)
  expect(calls).toBeLessThanOrEqual(33)
  expect(writes).toBeLessThanOrEqual(13)
  // As a control, check that writes are counted.
  expect(writes).toBeGreaterThan(7)

  // In production, the caller's address is known, and its attempts to pay are counted.
  const first = await countBooking(withAddress(app.browser()), 7)
  expect(first.calls - calls).toBeLessThanOrEqual(6)
  expect(first.calls).toBeGreaterThan(calls)
  const second = await countBooking(withAddress(app.browser()), 8)
  expect(second.calls - calls).toBeLessThanOrEqual(4)
})

/** Makes a browser send its POST requests from an IP address. */
function withAddress(browser: TestBrowser): TestBrowser {
  const { post } = browser
  return Object.assign(browser, {
    post: (path: string, body?: unknown) => post(path, body, { 'x-forwarded-for': '198.51.100.7' }),
  })
}
