import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutToken } from '@/api/route/checkout-cookie'
import { moveCheckout } from '@/services/checkout/checkouts'
import { START_MS } from '../concurrency/races'
import { newBooking, type SaleBody, sale } from '../factories/booking'
import { ledgerOf, pay, seatsOpen } from '../int/journey'
import type { TestAnswer, TestBrowser } from '../int/test-app'
import { checkoutIdOf, expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

/** The deposits and prices of two and three seats on a Rockfish morning trip, in dollars. */
const TWO = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
const THREE = { paid: 'deposit', paidAmount: 412.5, totalAmount: 825 }

let harness: FaultHarness
let browser: TestBrowser
let seats: SaleBody
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())
beforeEach(() => {
  browser = harness.browser()
  seats = sale(harness.freshDay())
})
afterEach(() => harness.square.faults.clear())

const threeSeats = () => ({ ...seats, partySize: 3 })
/** Returns the status and amount in cents of a checkout's payments at Square, oldest first. */
const paymentsOf = (answer: TestAnswer) =>
  harness.square
    .payments()
    .filter(({ reference_id }) => reference_id?.startsWith(`${checkoutIdOf(answer)}:`))
    .map(({ status, amount_money }) => [status, amount_money.amount])
    .reverse()

describe('a client without a hold that changes its party size after paying', () => {
  it('pays the second amount and books, and the first authorization is voided', async () => {
    const first = await pay(browser, TWO.paidAmount)
    const second = await pay(browser, THREE.paidAmount)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.checkoutId).toBe(first.body.checkoutId)
    expect(paymentsOf(first)).toEqual([
      ['CANCELED', 27_500],
      ['APPROVED', 41_250],
    ])
    const booked = await browser.post('/booking/new', newBooking(threeSeats(), THREE))
    expect(booked.status).toBe(201)
    expect(await ledgerOf(harness, booked.body.Booking._id)).toEqual([
      ['authorization', 27_500],
      ['void', 0],
      ['authorization', 41_250],
      ['capture', 41_250],
    ])
    await expectBooksToAgree(harness)
  })

  it('keeps its payment if the second amount isn’t a valid price', async () => {
    await pay(browser, TWO.paidAmount)
    expect(await pay(browser, 1)).toMatchObject({ status: 400, body: { code: 'amount-mismatch' } })
    expect((await browser.post('/booking/new', newBooking(seats, TWO))).status).toBe(201)
    await expectBooksToAgree(harness)
  })

  it('pays once on a double click', async () => {
    const first = await pay(browser, TWO.paidAmount)
    const clicks = await Promise.all([1, 2, 3].map(() => pay(browser, THREE.paidAmount)))
    for (const { status, body } of clicks) {
      if (status !== 200) expect(body.code).toBe('checkout-busy')
    }
    expect((await pay(browser, THREE.paidAmount)).status).toBe(200)
    expect(paymentsOf(first).filter(([status]) => status !== 'CANCELED')).toEqual([['APPROVED', 41_250]])
    expect((await browser.post('/booking/new', newBooking(threeSeats(), THREE))).status).toBe(201)
    await expectBooksToAgree(harness)
  })

  it('can continue if the process dies while it voids the first authorization', async () => {
    const id = checkoutIdOf(await pay(browser, TWO.paidAmount))
    await moveCheckout(harness.ahead(0), await harness.readCheckout(id), 'voiding')
    expect((await pay(browser, THREE.paidAmount)).status).toBe(200)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'APPROVED'])
    expect((await browser.post('/booking/new', newBooking(threeSeats(), THREE))).status).toBe(201)
    await expectBooksToAgree(harness)
  })

  it('can continue once the card processor confirms the void', async () => {
    const id = checkoutIdOf(await pay(browser, TWO.paidAmount))
    harness.square.faults.next('cancel', 'reset-before')
    harness.square.faults.next('get', 'reset-before')
    const silent = await pay(browser, THREE.paidAmount)
    expect(silent).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    expect((await pay(browser, THREE.paidAmount)).status).toBe(200)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'APPROVED'])
    expect((await browser.post('/booking/new', newBooking(threeSeats(), THREE))).status).toBe(201)
    await expectBooksToAgree(harness)
  })

  it('gets a new checkout if Square’s webhook about the void arrives first and everything is released', async () => {
    harness.receiveWebhooks()
    const first = checkoutIdOf(await pay(browser, TWO.paidAmount))
    await harness.square.webhooks.settled()
    harness.square.faults.next('webhook', 'before-reply')
    const second = await pay(browser, THREE.paidAmount)
    harness.square.webhooks.setTarget(undefined)
    expect(second.status).toBe(200)
    expect(harness.paymentsOf(first)[0]).toBe('CANCELED')
    expect((await browser.post('/booking/new', newBooking(threeSeats(), THREE))).status).toBe(201)
    await expectBooksToAgree(harness)
  })

  it('starts over after ten minutes, with the same cookie', async () => {
    const id = checkoutIdOf(await pay(browser, TWO.paidAmount, 'cnon:card-nonce-ok'))
    await harness.sweep(3)
    expect((await harness.readCheckout(id)).state).toBe('voided')
    const declined = await pay(browser, TWO.paidAmount, 'cnon:card-nonce-declined')
    expect(declined.status).toBe(402)
    await harness.sweep(11)
    expect((await pay(browser, TWO.paidAmount)).status).toBe(200)
    expect((await browser.post('/booking/new', newBooking(seats, TWO))).status).toBe(201)
    await expectBooksToAgree(harness)
  })
})

describe('a guest with held seats', () => {
  it('can switch from a deposit to full payment after the card is authorized, and keeps the seats', async () => {
    const hold = await browser.post('/booking/hold', seats)
    await pay(browser, TWO.paidAmount)
    expect((await pay(browser, TWO.totalAmount)).status).toBe(200)
    expect(await seatsOpen(browser, seats)).toBe(4)
    const { secret } = harness.payload
    const checkoutId = checkoutToken(secret, checkoutIdOf(hold))
    const full = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    const booked = await browser.post('/booking/new', { ...newBooking(seats, full), checkoutId })
    expect(booked.status).toBe(201)
    expect(paymentsOf(hold).map(([status]) => status)).toEqual(['CANCELED', 'COMPLETED'])
    await expectBooksToAgree(harness)
  })

  it('can’t pay anything but the price, and keeps the authorization', async () => {
    await browser.post('/booking/hold', seats)
    await pay(browser, TWO.paidAmount)
    expect((await pay(browser, THREE.paidAmount)).status).toBe(400)
    expect((await browser.post('/booking/new', newBooking(seats, TWO))).status).toBe(201)
    await expectBooksToAgree(harness)
  })
})
