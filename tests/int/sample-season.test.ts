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
import { openTestApp, type TestApp } from './test-app'

const FILLED = ['bookings', 'checkouts', 'payments', 'blocks', 'calendar-entries', 'messages'] as const

let app: TestApp
let context: ServiceContext
let bookings: Booking[]

/** A whole season of bookings takes a busy machine longer than most hooks. */
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
      { comments: [], reports: [], pictures: [], captain: 'Capt. Made Up' },
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
