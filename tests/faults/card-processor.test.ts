import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { book, bookParty, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { waitUntil } from '../fakes/wait-until'
import {
  checkoutIdOf,
  DEADLINE_MS,
  expectBooksToAgree,
  type FaultHarness,
  named,
  openFaultHarness,
  refundAtSquare,
} from './fault-harness'

const SEAT = 275

/** Faults in which Square does nothing, and returns an error or no response. */
const UNDONE = named(['reset-before', 'hang-before', { status: 500 }, { status: 503 }])
/** Faults in which Square processes the request, but the response is lost. */
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
    'makes only one payment if a response is lost ($name), by retrying with the same key',
    async ({ fault }) => {
      const { browser, sale, id } = await holdSeat()
      harness.square.faults.next('create', fault)
      expect((await pay(browser, SEAT)).status).toBe(200)
      expect((await book(browser, sale, SEAT)).status).toBe(201)
      expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    },
  )

  it.each([...UNDONE, ...LOST])(
    'voids the payment if both responses are lost ($name), and the guest can pay again',
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

  it('authorizes nothing if Square is too busy (429), and the guest can pay again', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', { status: 429 })
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    expect(harness.paymentsOf(id)).toEqual([])
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
  })

  it('voids the first call’s payment if its response is lost and Square is then too busy', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'reset-after')
    harness.square.faults.next('create', { status: 429 })
    expect((await pay(browser, SEAT)).status).toBe(503)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('if voiding failed at first, voids the first attempt when the guest tries again', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'reset-after', 2)
    harness.square.faults.next('cancelByKey', { status: 500 })
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    expect((await pay(browser, SEAT)).status).toBe(200)
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('if voiding failed and the guest left, the sweeper voids the authorization and releases the seats', async () => {
    const { browser, sale, id } = await holdSeat()
    harness.square.faults.next('create', 'hang-after', 2)
    harness.square.faults.next('cancelByKey', 'hang-before')
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect((await bookParty(harness.browser(), { ...sale, partySize: 6 })).status).toBe(201)
  })

  it('voids a payment that Square makes after the attempt ended, once its webhook arrives', async () => {
    const { browser, id } = await holdSeat()
    harness.receiveWebhooks()
    harness.square.faults.next('create', { delayMs: 2.5 * DEADLINE_MS }, 2)
    expect(await pay(browser, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    await waitUntil('the late payment is voided', () => harness.paymentsOf(id).at(-1) === 'CANCELED')
    await harness.square.webhooks.settled()
    harness.square.webhooks.setTarget(undefined)
  })
})

describe('capturing the card', () => {
  it.each(LOST)(
    'checks with Square if the response is lost ($name), and the guest gets the booking',
    async ({ fault }) => {
      const { browser, sale, id } = await holdAndPay()
      harness.square.faults.next('complete', fault)
      expect((await book(browser, sale, SEAT)).status).toBe(201)
      expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
    },
  )

  it.each([...UNDONE, ...BUSY])(
    'makes one booking if Square didn’t capture ($name) and the guest tries again',
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

  it('is finished by the sweeper if the outcome is unknown', async () => {
    const { browser, sale, id } = await holdAndPay()
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    expect(await book(browser, sale, SEAT)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(await harness.readBooking(id)).toMatchObject({ paidCents: SEAT * 100 })
  })

  it('needs review after half an hour, until Square responds again', async () => {
    const { browser, sale, id } = await holdAndPay()
    harness.square.faults.next('complete', { status: 503 }, 20)
    expect((await book(browser, sale, SEAT)).status).toBe(503)
    await harness.sweep(3)
    await harness.sweep(29)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'booked' })
    await harness.sweep(31)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: 'The card was authorized but couldn’t be charged.',
    })
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false })
    await expectBooksToAgree(harness, [id])
    harness.square.faults.clear()
    await harness.sweep(34)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(harness.paymentsOf(id)).toEqual(['COMPLETED'])
  })
})

describe('voiding the authorization of a guest whose seats are gone', () => {
  let fullDay: string
  beforeAll(async () => {
    fullDay = harness.freshDay()
    await bookParty(harness.browser(), party(fullDay, 6))
  })

  /** Pays without a hold, for a day that is full by the time the guest books. */
  async function payTooLate() {
    const browser = harness.browser()
    const paid = await pay(browser, SEAT)
    return { id: checkoutIdOf(paid), tryToBook: () => book(browser, party(fullDay, 1), SEAT) }
  }

  it.each([...LOST, { name: 'no fault', fault: null }])('happens right away ($name)', async ({ fault }) => {
    const { id, tryToBook } = await payTooLate()
    if (fault) harness.square.faults.next('cancel', fault)
    expect(await tryToBook()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/\w+/) } })
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it.each([...UNDONE, ...BUSY])('is left to the sweeper if it fails at first ($name)', async ({ fault }) => {
    const { id, tryToBook } = await payTooLate()
    harness.square.faults.next('cancel', fault)
    expect((await tryToBook()).status).toBe(409)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('needs review after half an hour, until Square responds again', async () => {
    const { id, tryToBook } = await payTooLate()
    harness.square.faults.next('cancel', { status: 500 }, 20)
    expect((await tryToBook()).status).toBe(409)
    await harness.sweep(3)
    await harness.sweep(29)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding' })
    await harness.sweep(31)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: 'The pending charge couldn’t be canceled.',
    })
    expect(await harness.readBooking(id)).toBeNull()
    await expectBooksToAgree(harness, [id])
    harness.square.faults.clear()
    await harness.sweep(34)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })

  it('needs review if the payment was captured by hand at Square, until the captain refunds it', async () => {
    const { id, tryToBook } = await payTooLate()
    const { squarePaymentId } = await harness.readCheckout(id)
    expect(await harness.cards.capture(squarePaymentId ?? '')).toMatchObject({ kind: 'captured' })
    expect((await tryToBook()).status).toBe(409)
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      reason: 'The card was charged, but the booking failed.',
    })
    await harness.sweep(3)
    await expectBooksToAgree(harness, [id])
    await refundAtSquare(harness, squarePaymentId ?? '', SEAT * 100)
    await harness.sweep(3)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
  })
})
