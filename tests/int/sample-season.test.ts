import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSeason } from '@/database/seed/season/seed-season'
import { addDays, tripDateOf } from '@/domain/dates'
import { balanceCents, owedBackCents, PAID_STATUSES } from '@/domain/payments/paid-status'
import type { Booking, Payment } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { countUnread } from '@/services/contact/inbox'
import type { GoLiveFacts } from '@/services/dashboard/go-live-list'
import { readGoLiveList } from '@/services/dashboard/read-go-live-list'
import { findRows } from '@/services/database/read-rows'
import type { ServiceContext } from '@/services/ports'
import { readSeasonBook } from '@/services/season-book/read-season-book'
import { openTestApp, type TestApp } from './test-app'

const FILLED = ['bookings', 'checkouts', 'payments', 'blocks', 'calendar-entries', 'messages'] as const

let app: TestApp
let context: ServiceContext
let bookings: Booking[]

/** On a busy machine, a whole season of bookings takes longer than most hooks. */
const SEED_MS = 300_000

const counts = async () =>
  Promise.all(FILLED.map(async (collection) => (await app.payload.count({ collection })).totalDocs))

beforeAll(async () => {
  app = await openTestApp()
  const { serviceContext } = await import('@/server/service-context')
  context = serviceContext(app.payload)
  await seedSeason(context)
  bookings = await findRows<Booking>(app.payload, 'bookings')
}, SEED_MS)
afterAll(() => app.close())

describe('the sample season', () => {
  it('has books that are consistent with each other and with the card processor', async () => {
    expect(await auditBooks(context)).toEqual({ disagreements: [], needsReview: [], processor: 'compared' })
  })

  it('has past and upcoming bookings in every payment status', () => {
    const today = tripDateOf(new Date())
    expect(bookings.filter(({ date }) => date < today).length).toBeGreaterThan(30)
    expect(bookings.filter(({ date }) => date > today).length).toBeGreaterThan(20)
    expect(new Set(bookings.map(({ paid }) => paid))).toEqual(new Set(PAID_STATUSES))
  })

  it('has balances and refunds that are still owed, but no money due for past trips except a no-show’s', () => {
    const today = tripDateOf(new Date())
    const sums = (booking: Booking) => ({
      ...booking,
      cancel: booking.cancel ?? false,
      keptCents: booking.keptCents ?? null,
      refundingCents: 0,
      payingCents: 0,
    })
    const due = bookings.filter((booking) => balanceCents(sums(booking)) > 0)
    expect(due.some(({ date }) => date > today)).toBe(true)
    for (const { date, captainNote } of due) if (date < today) expect(captainNote).toMatch(/^No-show/)
    expect(bookings.some((booking) => owedBackCents(sums(booking)) > 0)).toBe(true)
  })

  it('dates each payment by when the money moved, not by when the row was added', async () => {
    const yesterday = addDays(tripDateOf(new Date()), -1)
    const rows = await findRows<Payment>(app.payload, 'payments')
    expect(rows.filter(({ kind }) => kind === 'cash').length).toBeGreaterThan(10)
    expect(rows.every(({ createdAt }) => tripDateOf(new Date(createdAt)) <= yesterday)).toBe(true)
  })

  it('has unanswered messages, and queues no email', async () => {
    expect(await countUnread(context)).toBe(3)
    expect((await app.payload.count({ collection: 'mails' })).totalDocs).toBe(0)
  })

  it('is on the go-live list', async () => {
    const environment: GoLiveFacts['environment'] = {
      siteUrl: 'https://example.org',
      square: 'production',
      hasWebhooks: true,
      hasEmailjs: true,
      hasSmtp: true,
    }
    const items = await readGoLiveList(
      context,
      { comments: [], reports: [], pictures: [], captain: 'Capt. Made Up', waivers: [] },
      environment,
    )
    expect(items[0]).toMatchObject({ id: 'bookings' })
  })

  it('is added only to an empty calendar', async () => {
    const before = await counts()
    await seedSeason(context)
    expect(await counts()).toEqual(before)
  })
})

describe('the season book', () => {
  const thisYear = Number(tripDateOf(new Date()).slice(0, 4))
  const years = [thisYear - 1, thisYear, thisYear + 1]
  const inYear = (year: number) => bookings.filter(({ date }) => date.startsWith(String(year)))
  const movedMoney = ({ kind }: Payment) => kind !== 'authorization' && kind !== 'void'
  const cents = (rows: { amountCents: number }[]) => rows.reduce((sum, row) => sum + row.amountCents, 0)

  /** Returns the lines of a file without its header. */
  async function download(path: string): Promise<string[]> {
    const captain = await app.browser().signIn()
    const { status, headers, body } = await captain.get(`/season/${path}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.text.startsWith('\uFEFF')).toBe(true)
    return body.text.trimEnd().split('\r\n').slice(1)
  }

  it('counts every cent of the ledger once: as revenue, as a deposit held or as owed', async () => {
    const ledger = (await findRows<Payment>(app.payload, 'payments')).filter(movedMoney)
    for (const year of years) {
      const ids = new Set(inYear(year).map(({ id }) => id))
      const own = ledger.filter(({ booking }) => ids.has(booking))
      const { total, byTrip, byMonth, byWeekday } = await readSeasonBook(context, year)
      const { revenueCents, heldCents, owedCents, refundedCents } = total.current
      expect(revenueCents + heldCents + owedCents).toBe(cents(own))
      expect(refundedCents).toBe(0 - cents(own.filter(({ kind }) => kind === 'refund')))
      for (const rows of [byTrip, byMonth, byWeekday])
        expect(rows.reduce((sum, { current }) => sum + current.revenueCents, 0)).toBe(revenueCents)
    }
    const { total } = await readSeasonBook(context, thisYear)
    expect(total.current.owedCents).toBe(
      inYear(thisYear).reduce((sum, { owedCents }) => sum + (owedCents ?? 0), 0),
    )
    const seen = (await Promise.all(years.map((year) => readSeasonBook(context, year)))).map(
      (book) => book.total.current,
    )
    for (const amount of ['revenueCents', 'heldCents', 'owedCents', 'refundedCents', 'seats'] as const)
      expect(
        seen.some((figures) => figures[amount] > 0),
        amount,
      ).toBe(true)
  })

  it('holds the money of a departure that is canceled for weather until its guests have chosen', async () => {
    const today = tripDateOf(new Date())
    const [sailed] = bookings.filter(
      ({ date, cancel, paidCents }) => date < today && !cancel && paidCents > 0,
    )
    if (!sailed) throw new Error('No past booking')
    const { date, time } = sailed
    const year = Number(date.slice(0, 4))
    const before = (await readSeasonBook(context, year)).total.current
    const id = `weather-${date}-${time}`
    await app.payload.db.create({
      collection: 'calendar-entries',
      data: { id, type: 'weather', startDate: date, endDate: date, time, version: 'first' },
    })
    const after = (await readSeasonBook(context, year)).total.current
    await app.payload.db.deleteOne({ collection: 'calendar-entries', where: { id: { equals: id } } })
    expect(after.departures).toBe(before.departures - 1)
    expect(after.seats).toBeLessThan(before.seats)
    expect(after.revenueCents).toBeLessThan(before.revenueCents)
    expect(after.revenueCents + after.heldCents).toBe(before.revenueCents + before.heldCents)
  })

  it('has files of the bookings and customers of each year', async () => {
    for (const year of years) {
      const own = inYear(year)
      const lines = await download(`bookings?year=${year}`)
      // Each line is a booking, because no note in the sample data has a line break.
      expect(lines.map((line) => line.split(',')[0])).toEqual(
        expect.arrayContaining(own.map(({ reference }) => reference)),
      )
      expect(lines).toHaveLength(own.length)
      const customers = new Set(own.map(({ email, phoneNumber }) => email?.toLowerCase() ?? phoneNumber))
      expect(await download(`customers?year=${year}`)).toHaveLength(customers.size)
    }
  })

  it('has a file of the ledger that a bookkeeper can import', async () => {
    const ledger = (await findRows<Payment>(app.payload, 'payments')).filter(movedMoney)
    let depositCents = 0
    for (const year of years) {
      for (const line of await download(`ledger?year=${year}`)) {
        const [date, debit, credit, amount, reference] = line.split(',')
        expect(date?.startsWith(String(year))).toBe(true)
        expect(amount).toMatch(/^\d+\.\d\d$/)
        expect(reference).toMatch(/^HL-/)
        const amountCents = Math.round(Number(amount) * 100)
        if (credit === 'Customer deposits') depositCents += amountCents
        if (debit === 'Customer deposits') depositCents -= amountCents
        expect([debit, credit]).toContain('Customer deposits')
      }
    }
    expect(depositCents).toBe(cents(ledger))
    expect(depositCents).toBeGreaterThan(0)
  })

  it('has a file of the newsletter signups', async () => {
    const { totalDocs } = await app.payload.count({ collection: 'newsletter-signups' })
    expect(totalDocs).toBeGreaterThan(0)
    expect(await download('newsletter')).toHaveLength(totalDocs)
  })

  it('keeps a guest’s name and note from running as a formula', async () => {
    const [booking] = inYear(thisYear)
    if (!booking) throw new Error('No booking')
    const { id, firstName, note } = booking
    const write = (data: object) =>
      app.payload.db.updateOne({ collection: 'bookings', where: { id: { equals: id } }, data: { ...data } })
    await write({ firstName: '=HYPERLINK("http://example.com")', note: '@SUM(1,2)' })
    const lines = await download(`bookings?year=${thisYear}`)
    await write({ firstName, note: note ?? null })
    const line = lines.find((each) => each.startsWith(booking.reference))
    expect(line).toContain(`,"'=HYPERLINK(""http://example.com"")",`)
    expect(line).toContain(`,"'@SUM(1,2)",`)
  })

  it('refuses a year that isn’t one', async () => {
    const captain = await app.browser().signIn()
    for (const year of ['', '26', '1999', '2000', '2100', '2026-01', '=2026'])
      expect((await captain.get(`/season/bookings?year=${year}`)).status, year).toBe(400)
    expect((await captain.get('/season/ledger')).status).toBe(400)
  })
})
