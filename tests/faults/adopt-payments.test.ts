import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import { auditBooks } from '@/services/audit/audit-books'
import { adoptPayments } from '@/services/payments/adopt-payments'
import { identifyPayments } from '@/services/payments/identify-payments'
import { oversoldByBookings, oversoldByClaims } from '../concurrency/oversold'
import { book, bookParty, GUEST, party, pay, payAndBook } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { takeBackup } from '../fakes/backup'
import { GOOD_CARD } from '../factories/booking'
import { cutPowerAfter } from '../fakes/power-cut'
import { pay as payWithCredit } from '../int/journey'
import { creditParties, DEPOSIT } from './credit-parties'
import { checkoutIdOf, type FaultHarness, openFaultHarness, refundAtSquare } from './fault-harness'

const SEAT = 275
/** The number of minutes after which all requests have ended. */
const LATER = 3

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness(START_MS)
}, START_MS)
afterAll(() => harness.close())

afterEach(() => expectNothingLeft())

const adopt = () => adoptPayments(harness.ahead(LATER))
const audit = () => auditBooks(harness.ahead(LATER))

/** Checks that a second run adopts nothing, and that the books agree. */
async function expectNothingLeft(): Promise<void> {
  expect(await adopt()).toEqual({ done: [], left: [] })
  expect(await audit()).toMatchObject({ disagreements: [], processor: 'compared' })
}

async function holdSeats(partySize: number) {
  const browser = harness.browser()
  const sale = party(harness.freshDay(), partySize)
  const held = await browser.post('/booking/hold', sale)
  await browser.put('/booking/hold', { guest: GUEST })
  return {
    browser,
    sale,
    held,
    id: checkoutIdOf(held),
    paymentId: async () =>
      (await harness.readCheckout(held.body.checkoutId.split('.')[0])).squarePaymentId ?? '',
  }
}

/** Checks that a checkout keeps its guest's data for a month, although the hold had only a day left. */
async function expectKeptForAMonth(id: string): Promise<void> {
  const { forgetAt } = await harness.readCheckout(id)
  const days = (Date.parse(forgetAt ?? '') - Date.now()) / (24 * 3_600_000)
  expect(days).toBeGreaterThan(CHECKOUT_KEPT_DAYS - 1)
}

async function ledgerOf(id: string): Promise<[string, number][]> {
  const { docs } = await harness.payload.db.find<{ kind: string; amountCents: number }>({
    collection: 'payments',
    where: { booking: { equals: id } },
    sort: 'id',
    pagination: false,
  })
  return docs.map(({ kind, amountCents }): [string, number] => [kind, amountCents]).sort()
}

describe('a payment by a guest whose hold is in the backup', () => {
  it('becomes a booking again', async () => {
    const { browser, sale, held, id } = await holdSeats(2)
    const restore = await takeBackup(harness.payload)
    expect((await payAndBook(browser, sale, held)).status).toBe(201)
    await restore()
    // As a control, check that the payment isn't in the books.
    expect(await harness.readBooking(id)).toBeNull()
    expect((await audit()).disagreements).toEqual([expect.stringMatching(/^Card payment \S+ charged \$550/)])

    const { done, left } = await adopt()
    expect(left).toEqual([])
    expect(done).toEqual([expect.stringContaining(`checkout ${id} is now completed`)])
    expect(await harness.readBooking(id)).toMatchObject({
      cancel: false,
      paid: 'full',
      paidCents: 2 * SEAT * 100,
      lastName: GUEST.lastName,
    })
    await expectKeptForAMonth(id)
  })

  it('still owes what a credit had paid, because the credit has its money back', async () => {
    const credits = creditParties(harness)
    const code = await credits.newCredit()
    const { browser, sale, held, id } = await holdSeats(2)
    await browser.post('/booking/hold/credit', { code })
    const restore = await takeBackup(harness.payload)
    expect((await payWithCredit(browser, SEAT, GOOD_CARD, DEPOSIT / 100)).status).toBe(200)
    expect((await book(browser, sale, held.body.totalAmount)).status).toBe(201)
    expect(await credits.left(code)).toBe(0)
    await restore()
    await adopt()
    expect(await harness.readBooking(id)).toMatchObject({
      cancel: false,
      paid: 'deposit',
      paidCents: DEPOSIT,
    })
    expect(await credits.left(code)).toBe(DEPOSIT)
  })

  it('becomes a booking even after the sweeper ended the hold', async () => {
    const { browser, sale, held, id } = await holdSeats(2)
    const restore = await takeBackup(harness.payload)
    await payAndBook(browser, sale, held)
    await restore()
    await harness.sweep(11)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'expired' })
    await adopt()
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paidCents: 2 * SEAT * 100 })
  })

  it('needs review if the seats were sold again', async () => {
    const { browser, sale, held, id } = await holdSeats(2)
    const restore = await takeBackup(harness.payload)
    await payAndBook(browser, sale, held)
    await restore()
    await harness.sweep(11)
    expect((await bookParty(harness.browser(), { ...sale, partySize: 5 })).status).toBe(201)

    const { done } = await adopt()
    expect(done).toEqual([expect.stringContaining(`checkout ${id} is now needs-review`)])
    expect(await harness.readBooking(id)).toBeNull()
    expect(await harness.readCheckout(id)).toMatchObject({ reason: expect.stringMatching(/seats are gone/) })
    expect(await oversoldByBookings(harness, sale.date)).toEqual([])
    expect(await oversoldByClaims(harness, sale.date)).toEqual([])
  })

  it('takes no seats if it was refunded', async () => {
    const { browser, sale, held, id, paymentId } = await holdSeats(2)
    const restore = await takeBackup(harness.payload)
    await payAndBook(browser, sale, held)
    await refundAtSquare(harness, await paymentId(), 2 * SEAT * 100)
    await restore()
    await adopt()
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect(await harness.readBooking(id)).toBeNull()
    expect((await bookParty(harness.browser(), { ...sale, partySize: 6 })).status).toBe(201)
  })
})

describe('a payment that isn’t in the backup', () => {
  it('is on the dashboard with the buyer’s contact details from Square', async () => {
    const restore = await takeBackup(harness.payload)
    const { browser, sale, held, id } = await holdSeats(1)
    await payAndBook(browser, sale, held)
    await restore()
    await adopt()
    expect(await harness.readCheckout(id)).toMatchObject({
      state: 'needs-review',
      authorizedCents: SEAT * 100,
      email: GUEST.email,
    })
    await expectKeptForAMonth(id)
    expect(await ledgerOf(id)).toEqual([['capture', SEAT * 100]])
    const captain = await harness.browser().signIn()
    const item = { checkoutId: id, email: GUEST.email, amountCents: SEAT * 100 }
    expect(await captain.get('/dashboard/waiting')).toMatchObject({
      status: 200,
      body: { needsReview: expect.arrayContaining([expect.objectContaining(item)]) },
    })
  })

  it('disappears from the dashboard when the captain refunds it', async () => {
    const restore = await takeBackup(harness.payload)
    const { browser, sale, held, id, paymentId } = await holdSeats(1)
    await payAndBook(browser, sale, held)
    const payment = await paymentId()
    await restore()
    await adopt()
    await refundAtSquare(harness, payment, SEAT * 100)
    await harness.sweep(LATER)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
    expect((await ledgerOf(id)).filter(([kind]) => kind !== 'void')).toEqual([
      ['capture', SEAT * 100],
      ['refund', -SEAT * 100],
    ])
  })

  it('needs no review if it was fully refunded', async () => {
    const restore = await takeBackup(harness.payload)
    const { browser, sale, held, id, paymentId } = await holdSeats(1)
    await payAndBook(browser, sale, held)
    await refundAtSquare(harness, await paymentId(), SEAT * 100)
    await restore()
    await adopt()
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voided' })
  })

  it('is voided if it wasn’t captured', async () => {
    const restore = await takeBackup(harness.payload)
    const { browser, id } = await holdSeats(1)
    await pay(browser, SEAT)
    await restore()
    const { done } = await adopt()
    expect(done).toEqual([expect.stringMatching(/was voided/)])
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })
})

describe('a refund that isn’t in the backup', () => {
  it.each([
    ['part of it', 100_00, { paid: 'deposit', paidCents: 450_00 }],
    ['all of it', 550_00, { paid: 'refunded', paidCents: 0 }],
  ])('is added to the ledger and lowers the booking’s paid amount: %s', async (_, cents, booking) => {
    const { browser, sale, held, id, paymentId } = await holdSeats(2)
    await payAndBook(browser, sale, held)
    await refundAtSquare(harness, await paymentId(), cents)
    await adopt()
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, ...booking })
    expect(await ledgerOf(id)).toContainEqual(['refund', -cents])
  })

  it('is completed by the next run if the first run dies between its writes', async () => {
    const { browser, sale, held, id, paymentId } = await holdSeats(2)
    await payAndBook(browser, sale, held)
    await refundAtSquare(harness, await paymentId(), 100_00)
    // The first run lowers the booking's paid amount, but dies before it writes the ledger row.
    await expect(adoptPayments(cutPowerAfter(1, harness.ahead(LATER)).context)).rejects.toThrow(
      'after 1 steps',
    )
    // The next run finishes the edit, which has been abandoned by then.
    await adoptPayments(harness.ahead(LATER + 1))
    expect(await harness.readBooking(id)).toMatchObject({ paidCents: 450_00 })
    expect(await ledgerOf(id)).toContainEqual(['refund', -100_00])
  })
})

describe('a checkout that the backup restores to the state “authorizing”', () => {
  /** Restores a backup from before Square's response. The guest booked after the backup. */
  async function restoreAuthorizing() {
    const { browser, sale, id, paymentId } = await holdSeats(1)
    await pay(browser, SEAT)
    const payment = await paymentId()
    await harness.payload.db.updateOne({
      collection: 'checkouts',
      where: { id: { equals: id } },
      data: { state: 'authorizing', squarePaymentId: null },
      options: { atomic: true },
    })
    const restore = await takeBackup(harness.payload)
    await harness.payload.db.updateOne({
      collection: 'checkouts',
      where: { id: { equals: id } },
      data: { state: 'authorized', squarePaymentId: payment },
      options: { atomic: true },
    })
    expect((await book(browser, sale, SEAT)).status).toBe(201)
    await restore()
    return { id, payment, sale }
  }

  it('becomes a booking again', async () => {
    const { id } = await restoreAuthorizing()
    await adopt()
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paidCents: SEAT * 100 })
  })

  it('needs review once the sweeper finds its payment, instead of staying in the state “voiding” forever', async () => {
    const { id, payment } = await restoreAuthorizing()
    await harness.sweep(3)
    // As a control, sweep first. The checkout stays `voiding`, because a captured payment can't be voided.
    await harness.sweep(6)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'voiding', squarePaymentId: null })

    await identifyPayments(harness.ahead(6))
    await harness.sweep(9)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'needs-review', squarePaymentId: payment })
    await adoptPayments(harness.ahead(12))
    expect(await harness.readBooking(id)).toMatchObject({ cancel: false, paidCents: SEAT * 100 })
  })
})
