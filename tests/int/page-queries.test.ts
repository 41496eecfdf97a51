import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedSite } from '@/database/seed/site/seed-site'
import { clearAvailabilityCache } from '@/server/caches/availability-cache'
import { recordQueries } from './recorded-queries'
import { openTestApp, type TestApp } from './test-app'

vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  draftMode: async () => ({ isEnabled: false }),
}))

let app: TestApp
let reads: Record<string, () => Promise<unknown>>

/** The most queries that a page makes if nothing is cached. docs/caching.md#what-a-request-costs has them, too. */
const MAX_QUERIES: Record<string, number> = {
  '/': 0,
  '/trips-&-rates': 0,
  '/trips-&-rates?trip=rockfish': 0,
  '/availability': 0,
  '/fish-report': 0,
  '/faq': 0,
  'the other pages': 0,
}

beforeAll(async () => {
  app = await openTestApp()
  // Use one drawing for all pictures, because each upload takes a second.
  await seedSite(app.payload, { drawingOf: () => 'trips/rockfish' })
  const page = await import('@/runtime/page-data')
  const departures = await import('@/runtime/open-departures')
  const reports = await import('@/runtime/fish-report-page')
  /** Every public page has the bar, the footer and the JSON-LD of the business. */
  const frame = (slug: string) => [page.sitePage(), page.homeBanner(), page.publicPage(slug)]
  reads = {
    '/': () =>
      Promise.all([
        ...frame('home'),
        departures.nextDepartures(),
        page.nextTripDays(),
        page.reviews(),
        reports.latestReports(),
      ]),
    '/trips-&-rates': () =>
      Promise.all([...frame('trips-&-rates'), page.tripsPageCards(), page.nextTripDays()]),
    '/trips-&-rates?trip=rockfish': () =>
      Promise.all([
        ...frame('trips-&-rates'),
        page.tripPage('rockfish'),
        page.nextTripDays(),
        departures.nextDeparturesOf('Rockfish'),
      ]),
    '/availability': () => Promise.all([...frame('availability'), page.bookingPage(undefined)]),
    '/fish-report': () => Promise.all([...frame('fish-report'), reports.shownReportPage(1)]),
    '/faq': () => Promise.all([...frame('faq'), page.faqPageQuestions()]),
    'the other pages': () => Promise.all(frame('about')),
  }
}, 120_000)
afterAll(() => app.close())

function forgetContent(): void {
  const { sixpackContentCache: cache } = globalThis as {
    sixpackContentCache?: { entries: { clear(): void } }
  }
  cache?.entries.clear()
  clearAvailabilityCache(app.payload)
}

it('a public page makes few queries if nothing is cached, and none for content that is', async () => {
  const counts: Record<string, number> = {}
  for (const [path, read] of Object.entries(reads)) {
    forgetContent()
    counts[path] = (await recordQueries(app.payload, read)).length
    expect(await recordQueries(app.payload, read), path).toEqual([])
  }
  console.info(counts)
  for (const [path, most] of Object.entries(MAX_QUERIES)) expect(counts[path], path).toBeLessThanOrEqual(most)
})
