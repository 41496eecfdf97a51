import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PayoutRow } from '@/contract/money/payout'
import { monthOf, tripDateOf } from '@/domain/dates'
import { dayMaker, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, readAsCaptain } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

const DAY_MS = 24 * 3_600_000
const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

/** Books two seats for a deposit of $275. */
async function book() {
  const answer = await bookSeats(app.browser(), sale(nextDay()))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.Booking
}

/** Advances Square's clock by two days. Returns the newest payout. */
async function nextPayout(): Promise<PayoutRow & { month: string }> {
  app.square.clock.advance(2 * DAY_MS)
  const month = monthOf(tripDateOf(app.square.clock.now()))
  const answer = await captain.get(`/season/payouts?month=${month}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...answer.body.Payouts.at(-1), month }
}

it('a payout shows what the guests paid, Square’s fee, and what the bank gets', async () => {
  await book()
  // The fee is 2.9% of $275, plus 30 cents.
  expect(await nextPayout()).toMatchObject({
    state: 'sent',
    guestCents: 27_500,
    feeCents: 828,
    bankCents: 26_672,
    mismatches: [],
  })
})

it('a refund is matched by its own ID, and the CSV file has a line for each movement', async () => {
  const booking = await book()
  await captain.post('/user/confirm', { password: CAPTAIN.password })
  const { version } = await readAsCaptain(captain, booking.date, booking._id)
  const refund = { amount: 100, cardAmount: 100, reason: 'A short trip', version }
  const refunded = await captain.post(`/booking/${booking._id}/refund`, refund)
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
  app.square.clock.advance(5000)
  const { sweepRefunds } = await import('@/services/refunds/sweep-refunds')
  await sweepRefunds(app.at(new Date(Date.now() + 60_000)), 'sweeper')
  const { month, ...payout } = await nextPayout()
  expect(payout).toMatchObject({ guestCents: 17_500, feeCents: 828, bankCents: 16_672, mismatches: [] })
  const file = await captain.get(`/season/payouts-file?month=${month}`)
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  const lines: string[] = file.body.text.split('\r\n')
  const own = lines.filter((line) => line.includes(booking.reference))
  expect(own.map((line) => line.split(',').slice(4, 11))).toEqual([
    ['CHARGE', booking.reference, booking.date, '275.00', '8.28', '266.72', '275.00'],
    ['REFUND', booking.reference, booking.date, '-100.00', '0.00', '-100.00', '-100.00'],
  ])
})

it('a payment that the ledger has with another amount, or not at all, is listed', async () => {
  const [changed, missing] = [await book(), await book()]
  const write = (id: string, data: object) =>
    app.payload.db.updateOne({
      collection: 'payments',
      where: { id: { equals: `${id}:capture` } },
      data: { ...data },
      options: { atomic: true },
    })
  await write(changed._id, { amountCents: 27_000 })
  await write(missing._id, { squarePaymentId: 'another' })
  const { mismatches } = await nextPayout()
  expect(mismatches).toMatchObject([
    { kind: 'payment', grossCents: 27_500, ledgerCents: 27_000 },
    { kind: 'payment', grossCents: 27_500, ledgerCents: null },
  ])
})

it('the captain is told if Square doesn’t answer, and an invalid month is refused', async () => {
  app.square.faults.next('list', 'reset-before')
  expectRefusal(await captain.get('/season/payouts?month=2026-11'), 503, 'square-unavailable')
  app.square.faults.clear()
  expect((await captain.get('/season/payouts?month=2026-13')).status).toBe(400)
})
