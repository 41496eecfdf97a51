import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReviewItem } from '@/contract/content/review'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { dayMaker, GUEST, newBooking, sale } from '../factories/booking'
import { bookSeats, ledgerOf, pay, readAsCaptain, seatsOpen } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
const DEPOSIT = 275

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.square.faults.clear()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const ahead = (minutes: number) => app.at(new Date(Date.now() + minutes * 60_000))
const sweep = (minutes: number) => sweepCheckouts(ahead(minutes), 'test')
const reviews = async (): Promise<ReviewItem[]> => (await captain.get('/dashboard/waiting')).body.needsReview
const itemOf = async (id: string) => (await reviews()).find(({ checkoutId }) => checkoutId === id)
const settle = (id: string, action: string, body?: object) => captain.post(`/review/${id}/${action}`, body)
const byHand = (id: string, as: string) => settle(id, 'by-hand', { as, reason: 'Looked it up in Square' })
const confirmPassword = () => captain.post('/user/confirm', { password: CAPTAIN.password })

async function newest(): Promise<string> {
  const { docs } = await app.payload.find({ collection: 'checkouts', sort: '-createdAt', limit: 1 })
  return docs[0]?.id ?? ''
}

/** Makes a booking whose card Square couldn't charge for half an hour. */
async function withBooking() {
  const date = nextDay()
  const seats = sale(date)
  const browser = app.browser()
  await browser.post('/booking/hold', seats)
  await browser.put('/booking/hold', { guest: GUEST })
  await pay(browser, DEPOSIT)
  const id = await newest()
  app.square.faults.next('complete', { status: 503 }, 20)
  const terms = { paid: 'deposit', paidAmount: DEPOSIT, totalAmount: 550 }
  expect((await browser.post('/booking/new', newBooking(seats, terms))).status).toBe(503)
  await sweep(40)
  return { id, date }
}

/** Makes a payment for a departure that was full by the time the guest booked. */
async function withoutBooking() {
  const date = nextDay()
  await bookSeats(app.browser(), sale(date, { partySize: 6 }))
  const browser = app.browser()
  await pay(browser, DEPOSIT)
  const id = await newest()
  const terms = { paid: 'full', paidAmount: DEPOSIT, totalAmount: DEPOSIT }
  const tryToBook = () => browser.post('/booking/new', newBooking(sale(date, { partySize: 1 }), terms))
  return { id, tryToBook }
}

/** Makes a payment that Square couldn't void for half an hour. */
async function notReleased() {
  const { id, tryToBook } = await withoutBooking()
  app.square.faults.next('cancel', { status: 500 }, 20)
  await tryToBook()
  await sweep(40)
  return id
}

/** Makes a payment whose card was charged although the booking failed. */
async function charged() {
  const { id, tryToBook } = await withoutBooking()
  const { docs } = await app.payload.find({ collection: 'checkouts', where: { id: { equals: id } } })
  await ahead(0).cards?.capture(docs[0]?.squarePaymentId ?? '')
  await tryToBook()
  return id
}

describe('a booking whose card couldn’t be charged', () => {
  it('is on the list with the guest, the phone number, Square’s id and what happened', async () => {
    const { id, date } = await withBooking()
    expect(await itemOf(id)).toMatchObject({
      date,
      name: 'Ada Example',
      phoneNumber: '+18315550187',
      amountCents: 27_500,
      squarePaymentId: expect.any(String),
      reason: 'The card was authorized but couldn’t be charged.',
      hasBooking: true,
      isCharged: false,
      isRefunding: false,
    })
  })

  it('is charged by Try again, and the guest gets the receipt', async () => {
    const { id, date } = await withBooking()
    const failed = await settle(id, 'retry')
    expect(failed).toMatchObject({ status: 200, body: { Review: { checkoutId: id } } })
    app.square.faults.clear()
    expect(await settle(id, 'retry')).toMatchObject({ status: 200, body: { Review: null } })
    expect(await readAsCaptain(captain, date, id)).toMatchObject({ paidAmount: DEPOSIT, cancel: false })
    expect(await ledgerOf(app, id)).toContainEqual(['capture', 27_500])
    const where = { id: { equals: `receipt:${id}` } }
    expect((await app.payload.count({ collection: 'mails', where })).totalDocs).toBe(1)
  })

  it('is canceled if the captain cancels the pending charge, and its seats are open again', async () => {
    const { id, date } = await withBooking()
    expect(await settle(id, 'void')).toMatchObject({ status: 200, body: { Review: null } })
    expect(await readAsCaptain(captain, date, id)).toMatchObject({ paidAmount: 0, cancel: true })
    expect(await seatsOpen(app.browser(), { date, time: 'am' })).toBe(6)
    expect(app.square.payments().find(({ reference_id }) => reference_id?.startsWith(id))?.status).toBe(
      'CANCELED',
    )
  })

  it('is settled by hand, with a reason that stays in the history', async () => {
    const { id, date } = await withBooking()
    expect(await byHand(id, 'returned')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await byHand(id, 'charged')).toMatchObject({ status: 200, body: { Review: null } })
    expect(await readAsCaptain(captain, date, id)).toMatchObject({ paidAmount: DEPOSIT, cancel: false })
    const { body } = await captain.get(`/booking/${id}/timeline`)
    const texts = body.Timeline.Entries.map(({ text }: { text: string }) => text)
    expect(texts).toContain('Deposit of $275 paid by card: Looked it up in Square')
    expect(await byHand(id, 'not-charged')).toMatchObject({ status: 404 })
  })

  it('is canceled if the captain confirms that nothing was charged', async () => {
    const { id, date } = await withBooking()
    expect(await byHand(id, 'not-charged')).toMatchObject({ status: 200, body: { Review: null } })
    expect(await readAsCaptain(captain, date, id)).toMatchObject({ paidAmount: 0, cancel: true })
  })
})

describe('a payment without a booking', () => {
  it('is voided once Square answers', async () => {
    const id = await notReleased()
    expect(await itemOf(id)).toMatchObject({ hasBooking: false, isCharged: false })
    expect(await settle(id, 'void')).toMatchObject({ status: 200, body: { Review: { checkoutId: id } } })
    app.square.faults.clear()
    expect(await settle(id, 'void')).toMatchObject({ status: 200, body: { Review: null } })
  })

  it('can’t be voided if it was charged, and says so', async () => {
    const id = await charged()
    expect(await itemOf(id)).toMatchObject({ hasBooking: false, isCharged: true })
    const { status, body } = await settle(id, 'void')
    expect(status).toBe(400)
    expect(body.fields.payment).toContain('Refund it instead.')
  })

  it('is refunded once, after the captain enters the password, and leaves the list when the money is returned', async () => {
    const id = await charged()
    expect(await settle(id, 'refund')).toMatchObject({ status: 403, body: { code: 'password-needed' } })
    await confirmPassword()
    expect((await settle(id, 'refund')).body.Review).toMatchObject({ isRefunding: true })
    expect((await settle(id, 'refund')).status).toBe(200)
    app.square.clock.advance(5000)
    await expect
      .poll(async () => {
        await sweepRefunds(ahead(5), 'test')
        await sweep(0)
        return itemOf(id)
      })
      .toBeUndefined()
    expect((await ledgerOf(app, id)).toSorted()).toEqual([
      ['authorization', 27_500],
      ['capture', 27_500],
      ['refund', -27_500],
      ['void', 0],
    ])
  })

  it('whose refund Square rejects is tried again or recorded by hand', async () => {
    const id = await charged()
    await confirmPassword()
    app.square.clock.advance(5000)
    app.square.faults.next('settleRefund', 'REJECTED')
    await settle(id, 'refund')
    app.square.clock.advance(5000)
    const rejected = async () => {
      await sweepRefunds(ahead(5), 'test')
      const { refunds } = (await captain.get('/dashboard/waiting')).body
      return refunds.find((each: { bookingId: string }) => each.bookingId === id)
    }
    await expect.poll(rejected).toMatchObject({ canSettle: true, amountCents: 27_500 })
    expect((await captain.post(`/refund/${(await rejected()).refundId}/by-hand`)).status).toBe(200)
    await sweep(0)
    expect(await itemOf(id)).toBeUndefined()
    expect(await ledgerOf(app, id)).toContainEqual(['refund', -27_500])
  })

  it('is settled by hand after the captain returned the money', async () => {
    const id = await charged()
    expect(await byHand(id, 'charged')).toMatchObject({ status: 400 })
    expect(await byHand(id, 'returned')).toMatchObject({ status: 200, body: { Review: null } })
    expect((await ledgerOf(app, id)).map(([kind]) => kind).toSorted()).toEqual([
      'authorization',
      'capture',
      'refund',
      'void',
    ])
  })
})
