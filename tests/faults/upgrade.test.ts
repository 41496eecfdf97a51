import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPANISH_TRIPS } from '@/database/seed/spanish/trips'
import { TRIPS } from '@/database/seed/trips'
import { tripDateOf } from '@/domain/dates'
import type { Booking, Checkout, Payment, Refund } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { guestLink } from '@/services/bookings/guest-link'
import { owedCentsOf } from '@/services/bookings/write-booking'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { runAt } from '@/services/clock'
import { readTripPages } from '@/services/content/read-site'
import { findRows } from '@/services/database/read-rows'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import type { ServiceContext } from '@/services/ports'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { terms } from '../../charter.config'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import { type SquareSimulator, startSquareSimulator } from '../../simulators/square/server'
import { START_MS } from '../concurrency/races'
import { type OldSite, type StoredRows, unpackOldSite } from '../fakes/old-site'
import { liftSharedLimits } from '../fakes/without-limits'
import { CAPTAIN, SITE_URL, TestBrowser } from '../int/test-app'
import { type OpenDatabase, openTestDatabase } from '../setup/database'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let site: OldSite
let square: SquareSimulator
let app: OpenDatabase
let captain: TestBrowser
let handle: (request: Request) => Promise<Response>
/** A time shortly after the site was created, because its trips have to be upcoming and its payments refundable. */
let now: Date
let [before, after]: StoredRows[] = []
let exitCodes: number[]

beforeAll(async () => {
  site = await unpackOldSite()
  before = await site.read()
  // Two servers start at the same time.
  exitCodes = await Promise.all([site.migrate(), site.migrate()])
  after = await site.read()
  now = new Date(site.madeAt.getTime() + MINUTE_MS)
  square = await startSquareSimulator({ stateFile: site.squareFile, now: () => now })
  app = await openTestDatabase({
    ...site.env,
    SITE_URL,
    SQUARE_ACCESS_TOKEN: SIMULATOR_ACCOUNT.accessToken,
    SQUARE_APPLICATION_ID: SIMULATOR_ACCOUNT.applicationId,
    SQUARE_LOCATION_ID: SIMULATOR_ACCOUNT.locationId,
    SQUARE_API_URL: square.url,
    SQUARE_SCRIPT_URL: square.scriptUrl,
  })
  const { handleApi } = await import('@/runtime/handle-api')
  handle = (request) => runAt(now, () => handleApi(request))
  liftSharedLimits()
  captain = await new TestBrowser(handle).signIn(CAPTAIN)
}, START_MS)
afterAll(async () => {
  await app.close()
  await square.close()
  site.remove()
})

async function context(): Promise<ServiceContext> {
  const { serviceContext } = await import('@/server/service-context')
  return { ...serviceContext(app.payload), now: () => now }
}

const all = <Row>(collection: Parameters<typeof findRows>[1]) => findRows<Row>(app.payload, collection, {})

async function bookingOf(name: string): Promise<Booking> {
  const [booking] = await findRows<Booking>(app.payload, 'bookings', {
    where: { id: { equals: site.ids[name] } },
  })
  if (!booking) throw new Error(`There's no booking ${name}`)
  return booking
}

/** Opens a booking's page through the guest's link. */
async function openOwn(booking: Booking) {
  const browser = new TestBrowser(handle)
  const { reference } = booking
  const key = guestLink(app, booking, SITE_URL).split('#key=')[1]
  const opened = await browser.post('/booking/own/open', { reference, key })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return { browser, reference, shown: opened.body.Booking }
}

async function sweep(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
  square.clock.advance(0)
  const sweeper = await context()
  await finishAbandonedEdits(sweeper)
  await sweepCheckouts(sweeper, 'sweeper')
  await sweepRefunds(sweeper, 'sweeper')
}

async function expectCleanAudit(): Promise<void> {
  const { disagreements, processor } = await auditBooks(await context())
  expect({ disagreements, processor }).toEqual({ disagreements: [], processor: 'compared' })
}

async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

describe('the upgrade', () => {
  it('keeps every row and every value, even if two servers start at the same time', () => {
    expect(exitCodes).toEqual([0, 0])
    expect(before?.bookings?.length).toBeGreaterThan(25)
    for (const [name, rows] of Object.entries(before ?? {})) {
      if (/^payload[-_]migrations$/.test(name)) continue
      expect(after?.[name], name).toMatchObject(rows)
    }
  })

  it('can be repeated, and changes nothing the second time', async () => {
    // Simulate a process that died before it recorded that the migration was done. On SQLite, this can't happen,
    // because the migration is a single transaction.
    if (site.kind === 'mongodb')
      await app.payload.db.deleteMany({ collection: 'payload-migrations', where: {} })
    await app.payload.db.migrate()
    // Ignore the record of migrations, and the users, because the captain has signed in since the upgrade.
    const apart = { users: null, 'payload-migrations': null }
    expect({ ...(await site.read()), ...apart }).toEqual({ ...after, ...apart })
  })

  it('keeps the fee for cancellations, no matter who cancels', async () => {
    const { cancellationFeePercent, captainFeePercent } = await app.payload.findGlobal({
      slug: 'site-settings',
    })
    expect([cancellationFeePercent, captainFeePercent]).toEqual([5, 5])
    const { docs } = await app.payload.findGlobalVersions({ slug: 'site-settings', pagination: false })
    for (const { version } of docs) expect(version.captainFeePercent).toBe(version.cancellationFeePercent)
  })

  it('keeps the days of notice from charter.config.ts, which are now a setting', async () => {
    const settings = await app.payload.findGlobal({ slug: 'site-settings' })
    expect(settings.cancellationDays).toBe(terms.freeCancellationDays)
    const { docs } = await app.payload.findGlobalVersions({ slug: 'site-settings', pagination: false })
    for (const { version } of docs) expect(version.cancellationDays).toBe(terms.freeCancellationDays)
  })

  it('adds what every booking’s guest is owed', async () => {
    const owed = (await all<Booking>('bookings')).map((booking) => [booking.owedCents, owedCentsOf(booking)])
    for (const [stored, computed] of owed) expect(stored).toBe(computed)
    expect(owed.some(([cents]) => Number(cents) > 0)).toBe(true)
  })

  it('keeps the emails’ texts, and adds those of new emails', async () => {
    const { receipt, weather } = await app.payload.findGlobal({ slug: 'email-templates' })
    expect(receipt?.subject).toBe('See you at the dock')
    expect(weather?.subject).toContain('{')
    expect(weather?.closing).not.toBeNull()
  })
})

describe('an upgraded site', () => {
  it('finishes the checkouts, edits and refunds that were in progress, and its books match', async () => {
    expect((await bookingOf('edit-abandoned')).editLock).not.toBe('none')
    // Square's replies to these captures were lost. Square charged one of the cards, but not the other.
    const unknown = [site.ids['capture-lost'], site.ids['capture-missed']]
    const captures = async () =>
      (await all<Payment>('payments')).filter(
        ({ kind, booking }) => kind === 'capture' && unknown.includes(booking),
      )
    const before = (await all<Checkout>('checkouts')).filter(({ id }) => unknown.includes(id))
    expect(before.map(({ state }) => state)).toEqual(['booked', 'booked'])
    expect(await captures()).toEqual([])
    await sweep(15)
    await sweep(5)
    expect((await captures()).map(({ amountCents }) => amountCents)).toEqual([27_500, 27_500])
    const states = (await all<Checkout>('checkouts')).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['completed', 'released', 'expired', 'voided']))
    for (const { editLock } of await all<Booking>('bookings')) expect(editLock).toBe('none')
    const refunds = (await all<Refund>('refunds')).map(({ state }) => state)
    expect(new Set(refunds)).toEqual(new Set(['completed', 'rejected']))
    await expectCleanAudit()
  })

  it('shows the captain every booking with its money and history, and takes edits', async () => {
    const bookings = await all<Booking>('bookings')
    for (const { id, date } of bookings) {
      const day = await captain.get(`/booking/all?from=${date}&to=${date}`)
      expect(day.body.Booking.Bookings).toContainEqual(expect.objectContaining({ _id: id, noShow: false }))
      for (const part of ['ledger', 'refunds', 'refund', 'credits', 'timeline', 'weather'])
        await expectOk(captain.get(`/booking/${id}/${part}`))
      await expectOk(captain.put(`/booking/${id}`, { captainNote: 'Seen after the upgrade' }))
    }
    for (const path of ['dashboard/waiting', 'weather/all', 'message/all', 'staff/all', 'fish_report'])
      await expectOk(captain.get(`/${path}`))
    const { body } = await captain.get('/message/all')
    expect(body.Messages.map(({ read }: { read: boolean }) => read).toSorted()).toEqual([false, true])
  })

  it('opens every guest’s page with the link from the old emails', async () => {
    for (const booking of await all<Booking>('bookings')) {
      const { browser, reference, shown } = await openOwn(booking)
      expect(shown).toMatchObject({ reference, paidAmount: booking.paidCents / 100 })
      await expectOk(browser.get(`/booking/own/departures?reference=${reference}`))
    }
  })

  it('cancels and refunds old bookings', async () => {
    const own = await openOwn(await bookingOf('edit-abandoned'))
    await expectOk(
      own.browser.post('/booking/own/cancel', {
        reference: own.reference,
        version: own.shown.version,
        refundAmount: own.shown.refundAmount,
      }),
    )
    const { version } = await bookingOf('shared-b')
    const refund = { amount: 100, cardAmount: 100, reason: 'Smaller party', version }
    await expectOk(captain.post('/user/confirm', { password: CAPTAIN.password }))
    await expectOk(captain.post(`/booking/${site.ids['shared-b']}/refund`, refund))
    await sweep(3)
    await sweep(3)
    expect(own.shown.refundAmount).toBeGreaterThan(0)
    expect(await bookingOf('edit-abandoned')).toMatchObject({
      cancel: true,
      paidCents: Math.round((own.shown.paidAmount - own.shown.refundAmount) * 100),
    })
    expect((await bookingOf('shared-b')).paidCents).toBe(82_500 - 10_000)
    await expectCleanAudit()
  })

  it('offers the new features: credits, payments in person, no-shows, and a choice after bad weather', async () => {
    const owed = await bookingOf('canceled-owed')
    const { body } = await captain.get(`/booking/${owed.id}/credits`)
    expect(body.Credits.maxAmount).toBeGreaterThan(0)
    const credit = { amount: body.Credits.maxAmount, version: owed.version }
    await expectOk(captain.post(`/booking/${owed.id}/credit`, credit))
    const deposit = await bookingOf('deposit')
    const payment = { amount: 275, method: 'check', version: deposit.version }
    await expectOk(captain.post(`/booking/${deposit.id}/payment`, payment))
    await expectOk(captain.put(`/booking/${site.ids['past-no-show']}`, { noShow: true }))
    const { browser, reference, shown } = await openOwn(await bookingOf('weather'))
    const choice = { kind: 'refund', amount: shown.weather.refundAmount }
    await expectOk(browser.post('/booking/own/weather', { reference, version: shown.version, choice }))
    await sweep(3)
    await sweep(3)
    expect(await bookingOf('weather')).toMatchObject({ cancel: true, paid: 'refunded' })
    await expectCleanAudit()
  })

  it('accepts a cancellation that a server on the old version writes after the upgrade', async () => {
    const { id } = await bookingOf('full')
    await expectOk(captain.put(`/booking/${id}`, { cancel: true, refundAmount: 500 }))
    expect((await bookingOf('full')).owedCents).toBe(50_000)
    // The old version doesn't know this field, so its cancellation doesn't change the amount.
    await app.payload.db.updateOne({ collection: 'bookings', id, data: { owedCents: 0 } })
    expect((await auditBooks(await context())).disagreements).toEqual([expect.stringContaining('owed')])
    // The amounts are right in any case, and the captain's next edit corrects the field.
    const { body } = await captain.get(`/booking/${id}/refunds`)
    expect(JSON.stringify(body)).toContain('500')
    await expectOk(captain.put(`/booking/${id}`, { captainNote: 'Saved again' }))
    expect((await bookingOf('full')).owedCents).toBe(50_000)
    await expectCleanAudit()
  })

  it('finds no mismatch in the next nightly comparison with Square', async () => {
    now = new Date(now.getTime() + DAY_MS)
    expect(await compareWithSquare(await context(), 'night')).toBe(true)
    const days = await all<{ id: string }>('compared-days')
    expect(days.map(({ id }) => id)).toContain(tripDateOf(site.madeAt))
    expect(await all('findings')).toEqual([])
  })
})

it('fills in the Spanish of texts that staff haven’t changed, and emails its guests in English', async () => {
  const [english, spanish] = await Promise.all([readTripPages(app.payload), readTripPages(app.payload, 'es')])
  expect(english.length).toBeGreaterThan(0)
  const texts = (pages: typeof english) =>
    pages.map(({ trip: { slug, description } }) => [slug, description] as const)
  const untouched = texts(english).filter(([slug, text]) =>
    TRIPS.some((trip) => trip.slug === slug && trip.description === text),
  )
  expect(untouched.length).toBeGreaterThan(0)
  for (const [slug] of untouched)
    expect(texts(spanish)).toContainEqual([slug, SPANISH_TRIPS[slug]?.description])
  for (const booking of await all<Booking>('bookings')) expect(booking.language ?? 'en').toBe('en')
})
