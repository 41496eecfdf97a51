import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkoutToken } from '@/api/checkout-cookie'
import type { TripDate } from '@/domain/dates'
import { authorisePayment } from '@/services/authorise-payment'
import { changeHold } from '@/services/change-hold'
import { holdSeats } from '@/services/hold-seats'
import { sweepCheckouts } from '@/services/sweep-checkouts'
import { signWebhook } from '../../simulators/square/webhooks'
import { book, bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import { WEBHOOK_KEY } from '../int/desk'
import { checkoutIdOf, expectBooksToAgree, type FaultDesk, openFaultDesk, payWith } from './fault-desk'

const SEAT = 275

let desk: FaultDesk
beforeAll(async () => {
  desk = await openFaultDesk()
}, START_MS)
afterAll(() => desk.close())
afterEach(async () => {
  await desk.square.webhooks.settled()
  desk.square.webhooks.setTarget(undefined)
  desk.square.faults.clear()
  await expectBooksToAgree(desk)
})

async function holdSeat() {
  const browser = desk.browser()
  const sale = party(desk.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  return { browser, sale, id: checkoutIdOf(held) }
}

/** A guest who paid eleven minutes ago for seats that were held until a minute ago. */
async function paidElevenMinutesAgo(date: TripDate, partySize: number) {
  const then = desk.ahead(-11)
  const sale = { date, time: 'am', tripType: 'Rockfish', partySize, privateCharter: false } as const
  const { id } = await holdSeats(then, { sale, by: 'guest', previousCheckoutId: null })
  await changeHold(then, id, { guest: GUEST })
  const amountCents = partySize * SEAT * 100
  await authorisePayment(then, { checkoutId: id, sourceId: 'cnon:card-nonce-ok', amountCents, by: 'guest' })
  return { id, checkoutId: checkoutToken(desk.payload.secret, id) }
}

describe("Square's webhooks", () => {
  it('before the reply to the authorisation', async () => {
    desk.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    desk.square.faults.next('webhook', 'before-reply')
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(desk.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('instead of the reply to the authorisation', async () => {
    desk.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    desk.square.faults.next('create', 'hang-after', 2)
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(desk.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('instead of the reply to the capture: the booking is finished without the guest', async () => {
    desk.receiveWebhooks()
    const { browser, sale, id } = await holdSeat()
    await pay(browser, SEAT)
    await desk.square.webhooks.settled()
    desk.square.faults.next('complete', 'reset-after')
    desk.square.faults.next('get', 'reset-before')
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await waitUntil('the event has finished the booking', async () => {
      return (await desk.readCheckout(id)).state === 'completed'
    })
    expect(await desk.readBooking(id)).toMatchObject({ cancel: false })
  })

  it('twice, and once more at the end: nothing happens twice', async () => {
    desk.receiveWebhooks()
    const earlier = desk.square.webhooks.deliveries().length
    const { browser, sale, id } = await holdSeat()
    desk.square.faults.next('webhook', 'twice', 2)
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    await desk.square.webhooks.settled()
    const before = await desk.readCheckout(id)
    const url = desk.webhookUrl
    const deliveries = desk.square.webhooks.deliveries().slice(earlier)
    expect(deliveries.length).toBeGreaterThan(1)
    for (const { body, status } of deliveries) {
      expect(status).toBe(200)
      const signature = signWebhook({ url, signatureKey: WEBHOOK_KEY }, body)
      const headers = { 'x-square-hmacsha256-signature': signature }
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    }
    expect(await desk.readCheckout(id)).toEqual(before)
    expect(desk.paymentsOf(id)).toEqual(['COMPLETED'])
  })

  it('forged or unsigned: refused, and nothing moves', async () => {
    const { browser, sale, id } = await holdSeat()
    await pay(browser, SEAT)
    desk.square.faults.next('complete', 'reset-after')
    desk.square.faults.next('get', 'reset-before')
    desk.square.faults.next('webhook', 'forged')
    desk.receiveWebhooks()
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await desk.square.webhooks.settled()
    const forged = desk.square.webhooks.deliveries().at(-1)
    expect(forged).toMatchObject({ status: 403 })
    expect((await fetch(desk.webhookUrl, { method: 'POST', body: forged?.body ?? '' })).status).toBe(403)
    expect(await desk.readCheckout(id)).toMatchObject({ state: 'booked' })
    await desk.sweep(3)
    expect(await desk.readCheckout(id)).toMatchObject({ state: 'completed' })
  })
})

describe('time', () => {
  it('a guest who pays in time and books late has the seats, where nobody took them', async () => {
    const date = desk.freshDay()
    const { checkoutId } = await paidElevenMinutesAgo(date, 2)
    const answer = await desk.browser().post('/booking/new', {
      ...party(date, 2),
      ...GUEST,
      paid: 'full',
      paidAmount: 2 * SEAT,
      totalAmount: 2 * SEAT,
      checkoutId,
    })
    expect(answer.status).toBe(201)
  })

  it('seats lost after the hold: refused with a sentence, and the card is released', async () => {
    const date = desk.freshDay()
    const { id, checkoutId } = await paidElevenMinutesAgo(date, 2)
    expect((await bookParty(desk.browser(), party(date, 5))).status).toBe(201)
    const answer = await desk.browser().post('/booking/new', {
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
    expect(desk.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('two sweepers at once: the second does nothing, and the work is done once', async () => {
    const checkouts = []
    for (let count = 0; count < 3; count += 1) checkouts.push(await paidElevenMinutesAgo(desk.freshDay(), 1))
    await desk.payload.db.deleteMany({ collection: 'leases', where: {} })
    // The first one is inside, waiting for Square, while the second comes.
    desk.square.faults.next('complete', { delayMs: 1000 })
    const first = sweepCheckouts(desk.ahead(0), 'first')
    await waitUntil('the first sweeper has the lease', async () => {
      const { totalDocs } = await desk.payload.db.count({
        collection: 'leases',
        where: { holder: { equals: 'first' } },
      })
      return totalDocs === 1
    })
    expect(await sweepCheckouts(desk.ahead(0), 'second')).toBeNull()
    expect(await first).toBe(3)
    for (const { id } of checkouts) expect(desk.paymentsOf(id)).toEqual(['COMPLETED'])
    expect(await sweepCheckouts(desk.ahead(0), 'second')).toBe(0)
  })

  it('online payment is off: the visitor is told to call, the captain still books without charge', async () => {
    const { browser, sale } = await holdSeat()
    payWith(null)
    const refused = await pay(browser, SEAT)
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'payment-off', error: expect.stringMatching(/call/) },
    })
    const captain = await desk.browser().signIn()
    const free = { ...party(sale.date, 2), ...GUEST, paid: 'custom', paidAmount: 0, totalAmount: 0 }
    expect((await captain.post('/booking/new', free)).status).toBe(201)
    payWith(desk.cards)
    await desk.sweep(11)
  })

  // Last, because the simulator's clock does not go back.
  it('an authorisation that lapsed before it was captured: no charge, no seats, and the books agree', async () => {
    const date = desk.freshDay()
    const { id } = await paidElevenMinutesAgo(date, 3)
    desk.square.clock.advance(3 * 60 * 60_000)
    await desk.sweep(3)
    expect(await desk.readCheckout(id)).toMatchObject({ state: 'voided', reason: 'payment-lapsed' })
    expect(await desk.readBooking(id)).toMatchObject({ cancel: true, paidCents: 0 })
    expect(desk.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await bookParty(desk.browser(), party(date, 6))).status).toBe(201)
  })
})
