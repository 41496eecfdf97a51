import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkoutToken } from '@/api/route/checkout-cookie'
import type { TripDate } from '@/domain/dates'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { signWebhook } from '../../simulators/square/webhooks'
import { book, bookParty, GUEST, party, pay, seatsOf } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import { WEBHOOK_KEY } from '../int/test-app'
import {
  checkoutIdOf,
  expectBooksToAgree,
  type FaultHarness,
  openFaultHarness,
  payWith,
} from './fault-harness'

const SEAT = 275

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())
afterEach(async () => {
  await harness.square.webhooks.settled()
  harness.square.webhooks.setTarget(undefined)
  harness.square.faults.clear()
  await expectBooksToAgree(harness)
})

async function holdSeat() {
  const browser = harness.browser()
  const sale = party(harness.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  return { browser, sale, id: checkoutIdOf(held) }
}

/** Creates a guest who paid eleven minutes ago, and whose hold expired a minute ago. */
async function paidElevenMinutesAgo(date: TripDate, partySize: number) {
  const then = harness.ahead(-11)
  const sale = seatsOf(date, partySize)
  const { id } = await holdSeats(then, { sale, by: 'guest', previousCheckoutId: null })
  await changeHold(then, id, { guest: GUEST })
  const amountCents = partySize * SEAT * 100
  await authorizePayment(then, { checkoutId: id, sourceId: 'cnon:card-nonce-ok', amountCents, by: 'guest' })
  return { id, checkoutId: checkoutToken(harness.payload.secret, id) }
}

describe("Square's webhooks", () => {
  it('can arrive before the reply to the authorization', async () => {
    harness.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('webhook', 'before-reply')
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('can arrive instead of the reply to the authorization', async () => {
    harness.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'hang-after', 2)
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('finish the booking if the reply to the capture is lost', async () => {
    harness.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    await pay(browser, SEAT)
    await harness.square.webhooks.settled()
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await waitUntil('the event has finished the booking', async () => {
      return (await harness.readCheckout(id)).state === 'completed'
    })
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false })
  })

  it('can arrive twice, and again after the booking, without an effect', async () => {
    harness.receiveWebhooks()
    const earlier = harness.square.webhooks.deliveries().length
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('webhook', 'twice', 2)
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    await harness.square.webhooks.settled()
    const before = await harness.readCheckout(id)
    const url = harness.webhookUrl
    const deliveries = harness.square.webhooks.deliveries().slice(earlier)
    expect(deliveries.length).toBeGreaterThan(1)
    for (const { body, status } of deliveries) {
      expect(status).toBe(200)
      const signature = signWebhook({ url, signatureKey: WEBHOOK_KEY }, body)
      const headers = { 'x-square-hmacsha256-signature': signature }
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    }
    expect(await harness.readCheckout(id)).toEqual(before)
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('are refused if they’re forged or unsigned', async () => {
    const { browser, sale, id } = await holdSeat()
    await pay(browser, SEAT)
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    harness.square.faults.next('webhook', 'forged')
    harness.receiveWebhooks()
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await harness.square.webhooks.settled()
    const forged = harness.square.webhooks.deliveries().at(-1)
    expect(forged).toMatchObject({ status: 403 })
    expect((await fetch(harness.webhookUrl, { method: 'POST', body: forged?.body ?? '' })).status).toBe(403)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'booked' })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
  })
})

describe('as time passes', () => {
  it('a guest who pays in time but books late gets the seats if they’re still open', async () => {
    const date = harness.freshDay()
    const { checkoutId } = await paidElevenMinutesAgo(date, 2)
    const answer = await harness.browser().post('/booking/new', {
      ...party(date, 2),
      ...GUEST,
      paid: 'full',
      paidAmount: 2 * SEAT,
      totalAmount: 2 * SEAT,
      checkoutId,
    })
    expect(answer.status).toBe(201)
  })

  it('if the seats were sold after the hold expired, the authorization is voided and the guest is told', async () => {
    const date = harness.freshDay()
    const { id, checkoutId } = await paidElevenMinutesAgo(date, 2)
    expect((await bookParty(harness.browser(), party(date, 5))).status).toBe(201)
    const answer = await harness.browser().post('/booking/new', {
      ...party(date, 2),
      ...GUEST,
      paid: 'full',
      paidAmount: 2 * SEAT,
      totalAmount: 2 * SEAT,
      checkoutId,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'sold-out', error: expect.stringMatching(/^This departure/) },
    })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('only one of two concurrent sweepers does any work', async () => {
    const checkouts = []
    for (let count = 0; count < 3; count += 1)
      checkouts.push(await paidElevenMinutesAgo(harness.freshDay(), 1))
    await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
    // Delay Square's response, so that the first sweeper is still waiting for it when the second one starts.
    harness.square.faults.next('complete', { delayMs: 1000 })
    const first = sweepCheckouts(harness.ahead(0), 'first')
    await waitUntil('the first sweeper has the lease', async () => {
      const { totalDocs } = await harness.payload.db.count({
        collection: 'leases',
        where: { holder: { equals: 'first' } },
      })
      return totalDocs === 1
    })
    expect(await sweepCheckouts(harness.ahead(0), 'second')).toBeNull()
    expect(await first).toBe(3)
    for (const { id } of checkouts) expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    expect(await sweepCheckouts(harness.ahead(0), 'second')).toBe(0)
  })

  it('if online payment is off, visitors are told to call, and the captain can book with No Charge', async () => {
    const { browser, sale } = await holdSeat()
    payWith(null)
    const refused = await pay(browser, SEAT)
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'payment-off', error: expect.stringMatching(/call/) },
    })
    const captain = await harness.browser().signIn()
    const free = { ...party(sale.date, 2), ...GUEST, paid: 'custom', paidAmount: 0, totalAmount: 0 }
    expect((await captain.post('/booking/new', free)).status).toBe(201)
    payWith(harness.cards)
    await harness.sweep(11)
  })

  // This test must come last, because the simulator's clock can't go back.
  it('if the authorization lapses before its capture, the seats are released and nothing is charged', async () => {
    const date = harness.freshDay()
    const { id } = await paidElevenMinutesAgo(date, 3)
    harness.square.clock.advance(3 * 60 * 60_000)
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided', reason: 'payment-lapsed' })
    expect(await harness.readBooking(id)).toMatchObject({ cancel: true, paidCents: 0 })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await bookParty(harness.browser(), party(date, 6))).status).toBe(201)
  })
})
