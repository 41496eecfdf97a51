import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RequestFault } from '../../simulators/square/faults'
import { book, bookParty, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import {
  checkoutIdOf,
  DEADLINE_MS,
  expectBooksToAgree,
  type FaultHarness,
  openFaultHarness,
  refundAtSquare,
} from './fault-harness'

const SEAT = 275
const nameOf = (fault: RequestFault) => (typeof fault === 'string' ? fault : JSON.stringify(fault))
const named = (faults: RequestFault[]) => faults.map((fault) => ({ name: nameOf(fault), fault }))

/** Square did nothing, and returns an error or no answer. */
const UNDONE = named(['reset-before', 'hang-before', { status: 500 }, { status: 503 }])
/** Square did it, but the answer was lost. */
const LOST = named(['reset-after', 'hang-after', 'truncate', { status: 500, when: 'after' }])
const BUSY = named([{ status: 429 }])

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())
afterEach(async () => {
  harness.square.faults.clear()
  await expectBooksToAgree(harness)
})

/** Creates a guest who holds one seat. */
async function holdSeat() {
  const browser = harness.browser()
  const sale = party(harness.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  expect(held.status).toBe(201)
  return { browser, sale, id: checkoutIdOf(held) }
}

async function holdAndPay() {
  const guest = await holdSeat()
  expect((await pay(guest.browser, SEAT)).status).toBe(200)
  return guest
}

describe('authorizing the card', () => {
  it.each([...UNDONE, ...LOST])(
    'one answer lost ($name): retried with the same key, one payment',
    async ({ fault }) => {
      const { browser, sale, id } = await holdSeat()
      harness.square.faults.next('create', fault)
      expect((await pay(browser, SEAT)).status).toBe(200)
      expect((await book(browser, sale, SEAT)).status).toBe(201)
      expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    },
  )

  it.each([...UNDONE, ...LOST])(
    'both answers lost ($name): voided, and the guest pays again',
    async ({ fault }) => {
      const { browser, sale, id } = await holdSeat()
      harness.square.faults.next('create', fault, 2)
      expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
      expect(await harness.readCheckout(id)).toMatchObject({ state: 'held' })
      expect(harness.paymentsOf(id)).not.toContain('APPROVED')
      expect((await pay(browser, SEAT)).status).toBe(200)
      expect((await book(browser, sale, SEAT)).status).toBe(201)
      expect(harness.paymentsOf(id).filter((status) => status === 'COMPLETED')).toHaveLength(1)
    },
  )

  it('Square too busy (429): nothing is authorized, and the guest pays again', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', { status: 429 })
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    expect(harness.paymentsOf(id)).toEqual([])
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
  })

  it('an answer lost, then too busy: whatever the first call did is voided', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'reset-after')
    harness.square.faults.next('create', { status: 429 })
    expect((await pay(browser, SEAT)).status).toBe(503)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('voiding fails too: if the guest tries again, the first attempt is voided first', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'reset-after', 2)
    harness.square.faults.next('cancelByKey', { status: 500 })
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('voiding fails too, and the guest leaves: the sweeper releases card and seats', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'hang-after', 2)
    harness.square.faults.next('cancelByKey', 'hang-before')
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await bookParty(harness.browser(), { ...sale, partySize: 6 })).status).toBe(201)
  })

  it('a payment made long after the attempt was given up is voided when Square’s webhook arrives', async () => {
    const { browser, id } = await holdSeat()
    harness.receiveWebhooks()
    harness.square.faults.next('create', { delayMs: 2.5 * DEADLINE_MS }, 2)
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    await waitUntil('the late payment is released', () => harness.paymentsOf(id).at(-1) === 'CANCELED')
    await harness.square.webhooks.settled()
    harness.square.webhooks.setTarget(undefined)
  })
})

describe('capturing the card', () => {
  it.each(LOST)(
    'answer lost ($name): the server asks Square, and the guest has the booking',
    async ({ fault }) => {
      const { browser, sale, id } = await holdAndPay()
      harness.square.faults.next('complete', fault)
      expect((await book(browser, sale, SEAT)).status).toBe(201)
      expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    },
  )

  it.each([...UNDONE, ...BUSY])(
    'not captured ($name): the guest repeats the call, one booking',
    async ({ fault }) => {
      const { browser, sale, id } = await holdAndPay()
      harness.square.faults.next('complete', fault)
      expect(await book(browser, sale, SEAT)).toMatchObject({
        status: 503,
        body: { code: 'payment-unknown' },
      })
      const again = await book(browser, sale, SEAT)
      expect(again).toMatchObject({ status: 201, body: { Booking: { _id: id } } })
      expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    },
  )

  it('outcome unknown: the sweeper finishes it', async () => {
    const { browser, sale, id } = await holdAndPay()
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    expect(await book(browser, sale, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(await harness.readBooking(id)).toMatchObject({ paidCents: SEAT * 100 })
  })

  it('fails for half an hour: needs review and nothing else, until Square answers again', async () => {
    const { browser, sale, id } = await holdAndPay()
    harness.square.faults.next('complete', { status: 503 }, 20)
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await harness.sweep(3)
    await harness.sweep(29)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'booked' })
    await harness.sweep(31)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: "The card was authorized but couldn't be charged.",
    })
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false })
    await expectBooksToAgree(harness, [id])
    harness.square.faults.clear()
    await harness.sweep(34)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })
})

describe('releasing the card of a guest who came too late', () => {
  let fullDay: string
  beforeAll(async () => {
    fullDay = harness.freshDay()
    await bookParty(harness.browser(), party(fullDay, 6))
  })

  /** Pays without a hold, on a day that is full by now. */
  async function payTooLate() {
    const browser = harness.browser()
    const paid = await pay(browser, SEAT)
    return { id: checkoutIdOf(paid), tryToBook: () => book(browser, party(fullDay, 1), SEAT) }
  }

  it.each([...LOST, { name: 'no fault', fault: null }])('immediately ($name)', async ({ fault }) => {
    const { id, tryToBook } = await payTooLate()
    if (fault) harness.square.faults.next('cancel', fault)
    expect(await tryToBook()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/\w+/) } })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it.each([...UNDONE, ...BUSY])('by the sweeper, if it fails at first ($name)', async ({ fault }) => {
    const { id, tryToBook } = await payTooLate()
    harness.square.faults.next('cancel', fault)
    expect((await tryToBook()).status).toBe(409)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('fails for half an hour: needs review and nothing else, until Square answers again', async () => {
    const { id, tryToBook } = await payTooLate()
    harness.square.faults.next('cancel', { status: 500 }, 20)
    expect((await tryToBook()).status).toBe(409)
    await harness.sweep(3)
    await harness.sweep(29)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    await harness.sweep(31)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: "The card couldn't be released.",
    })
    expect(await harness.readBooking(id)).toBeNull()
    await expectBooksToAgree(harness, [id])
    harness.square.faults.clear()
    await harness.sweep(34)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('captured by hand meanwhile: needs review until the captain has refunded it', async () => {
    const { id, tryToBook } = await payTooLate()
    const { squarePaymentId } = await harness.readCheckout(id)
    expect(await harness.cards.capture(squarePaymentId ?? '')).toEqual({ kind: 'captured' })
    expect((await tryToBook()).status).toBe(409)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: 'The card was charged although the booking failed.',
    })
    await harness.sweep(3)
    await expectBooksToAgree(harness, [id])
    await refundAtSquare(harness, squarePaymentId ?? '', SEAT * 100)
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
  })
})
