import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_GRACE_SECONDS } from '@/domain/checkout-state'
import { finishPaidCheckouts } from '@/services/checkout/sweep-checkouts'
import { book, bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { expectRefusal } from '../int/expect-refusal'
import { checkoutIdOf, expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

const SEAT = 275
const AFTER = (BROWSER_GRACE_SECONDS + 1) / 60
const BEFORE = (BROWSER_GRACE_SECONDS - 5) / 60

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness(START_MS)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => expectBooksToAgree(harness))

const finishPaid = (minutes: number, holder = 'sweeper') =>
  finishPaidCheckouts(harness.ahead(minutes), holder)

/** Simulates a guest who closes the tab as soon as the card is authorized. */
async function payAndLeave() {
  const browser = harness.browser()
  const sale = party(harness.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  await browser.put('/booking/hold', { guest: GUEST })
  expect((await pay(browser, SEAT)).status).toBe(200)
  return { browser, sale, id: checkoutIdOf(held) }
}

const mailsOf = async (booking: string) => {
  const where = { booking: { equals: booking } }
  const { docs } = await harness.payload.find({ collection: 'mails', where, sort: 'kind' })
  return docs.map(({ kind }) => kind)
}

/** Takes away the seats of a paid checkout, as if its hold had ended, and books the boat for someone else. */
async function loseSeats(date: string) {
  await harness.payload.db.updateOne({ collection: 'boat-days', id: date, data: { claims: [] } })
  expect((await bookParty(harness.browser(), party(date, 6))).status).toBe(201)
}

describe('after a guest has closed the tab right after paying', () => {
  it('the booking and its emails follow within seconds, not minutes', async () => {
    const { id } = await payAndLeave()
    expect(await finishPaid(BEFORE)).toBe(0)
    expect(await harness.readBooking(id)).toBeNull()
    expect(await finishPaid(AFTER)).toBe(1)
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paidCents: SEAT * 100 })
    expect(await mailsOf(id)).toEqual(['captain-new', 'receipt'])
    expect(await finishPaid(AFTER)).toBe(0)
  })

  it('a browser that was only slow gets the sweeper’s booking, and the card is charged once', async () => {
    const { browser, sale, id } = await payAndLeave()
    await finishPaid(AFTER)
    const answer = await book(browser, sale, SEAT)
    expect(answer).toMatchObject({ status: 201, body: { Booking: { _id: id } } })
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    expect(await mailsOf(id)).toEqual(['captain-new', 'receipt'])
  })

  it('a slow browser and the sweepers of two processes can finish it at the same time', async () => {
    const { browser, sale, id } = await payAndLeave()
    const [answer] = await Promise.all([
      book(browser, sale, SEAT),
      finishPaid(AFTER, 'one'),
      finishPaid(AFTER, 'two'),
    ])
    expect(answer).toMatchObject({ status: 201, body: { Booking: { _id: id } } })
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    expect(await mailsOf(id)).toEqual(['captain-new', 'receipt'])
  })

  it('a slow browser is told why the sweeper voided its authorization', async () => {
    const { browser, sale, id } = await payAndLeave()
    await loseSeats(sale.date)
    await finishPaid(AFTER)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expectRefusal(await book(browser, sale, SEAT), 409, 'sold-out')
  })
})

describe('a payment without a hold', () => {
  it('isn’t touched, because only its client knows the trip', async () => {
    const client = harness.browser()
    const id = checkoutIdOf(await pay(client, SEAT))
    expect(await finishPaid(AFTER)).toBe(0)
    const answer = await book(client, party(harness.freshDay(), 1), SEAT)
    expect(answer).toMatchObject({ status: 201, body: { Booking: { _id: id } } })
  })

  it('control: a sweep that takes it anyway voids the authorization, and the client can’t book', async () => {
    const client = harness.browser()
    const id = checkoutIdOf(await pay(client, SEAT))
    await harness.sweep(3)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expectRefusal(await book(client, party(harness.freshDay(), 1), SEAT), 402, 'payment-required')
  })
})

it('a hold without a payment keeps its ten minutes', async () => {
  const browser = harness.browser()
  const held = await browser.post('/booking/hold', party(harness.freshDay(), 1))
  await browser.put('/booking/hold', { guest: GUEST })
  expect(await finishPaid(AFTER)).toBe(0)
  expect(await harness.readCheckout(checkoutIdOf(held))).toMatchObject({ state: 'held' })
  await browser.delete('/booking/hold')
})
