import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TripDate } from '@/domain/dates'
import { type BoatDay, confirmSeats } from '@/domain/seats'
import type { Booking, Checkout } from '@/payload-types'
import { finishAbandonedEdit, lockBooking } from '@/services/bookings/booking-edits'
import { changeBoatDay } from '@/services/calendar/change-boat-day'
import { saleOf } from '@/services/checkout/checkouts'
import { claimOf } from '@/services/checkout/quote-sale'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { voidCheckout } from '@/services/checkout/void-checkout'
import { oversoldByBookings, oversoldByClaims } from '../concurrency/oversold'
import { book, bookParty, GUEST, party, pay, payAndBook } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { newBooking } from '../factories/booking'
import { ledgerOf } from '../int/journey'
import type { TestBrowser } from '../int/test-app'
import {
  checkoutIdOf,
  expectBooksToAgree,
  type FaultHarness,
  openFaultHarness,
  refundAtSquare,
} from './fault-harness'

/** Simulates processes that continue with a stale document, or that were killed between two steps. */
let harness: FaultHarness
let captain: TestBrowser
beforeAll(async () => {
  harness = await openFaultHarness()
  captain = await harness.browser().signIn()
}, START_MS)
afterAll(() => harness.close())
afterEach(() => harness.square.faults.clear())

const readDay = (date: TripDate) =>
  harness.payload.db.findOne<BoatDay & { id: string }>({
    collection: 'boat-days',
    where: { id: { equals: date } },
  })

async function expectNothingOversold(date: TripDate): Promise<void> {
  expect(await oversoldByBookings(harness, date)).toEqual([])
  expect(await oversoldByClaims(harness, date)).toEqual([])
}

describe('a void that a paused process finishes late', () => {
  /**
   * Creates a guest whose first payment got no response. Returns, among other things, the checkout as the
   * sweeper reads it.
   */
  async function lostPayment() {
    const date = harness.freshDay()
    const guest = harness.browser()
    const sale = party(date, 2)
    const held = await guest.post('/booking/hold', sale)
    await guest.put('/booking/hold', { guest: GUEST })
    harness.square.faults.next('create', 'reset-before', 2)
    harness.square.faults.next('cancelByKey', { status: 500 }, 20)
    expect((await pay(guest, held.body.totalAmount)).status).toBe(503)
    harness.square.faults.clear()
    const seen = await harness.readCheckout(checkoutIdOf(held))
    expect(seen.state).toBe('voiding')
    return { date, guest, sale, held, seen }
  }

  it('doesn’t touch a booking that the guest has paid for in the meantime', async () => {
    const { date, guest, sale, held, seen } = await lostPayment()
    expect((await payAndBook(guest, sale, held)).status).toBe(201)
    expect(await voidCheckout(harness.ahead(0), seen, 'voided')).toBeNull()
    expect(await harness.readBooking(seen.id)).toMatchObject({ cancel: false, paid: 'full' })
    expect((await readDay(date))?.claims).toMatchObject([{ id: seen.id, status: 'booked', partySize: 2 }])
    await expectBooksToAgree(harness)
  })

  it('doesn’t touch the hold of a guest who is paying again', async () => {
    const { date, guest, held, seen } = await lostPayment()
    expect((await pay(guest, held.body.totalAmount)).status).toBe(200)
    expect(await voidCheckout(harness.ahead(0), seen, 'voided')).toBeNull()
    expect((await readDay(date))?.claims).toMatchObject([{ id: seen.id, partySize: 2 }])
    expect((await book(guest, party(date, 2), held.body.totalAmount)).status).toBe(201)
  })
})

describe('a booking request that dies after it confirms the seats', () => {
  /**
   * Creates a checkout for two seats, with an authorized deposit and a booked claim, as left by a dead
   * request.
   */
  async function confirmedAndDead() {
    const date = harness.freshDay()
    const guest = harness.browser()
    const held = await guest.post('/booking/hold', party(date, 2))
    await guest.put('/booking/hold', { guest: GUEST })
    expect((await pay(guest, held.body.depositAmount)).status).toBe(200)
    const authorized = await harness.readCheckout(checkoutIdOf(held))
    await confirm(authorized)
    return { date, guest, held, authorized }
  }

  async function confirm(checkout: Checkout): Promise<void> {
    const sale = saleOf(checkout)
    if (!sale) throw new Error('The checkout has no seats')
    await changeBoatDay(harness.payload, sale.date, (day) =>
      confirmSeats(day, claimOf(checkout.id, sale), new Date()),
    )
  }

  /** Tries to pay in full with a card that is declined. The seats are then on hold again. */
  async function decline(guest: TestBrowser, totalAmount: number): Promise<void> {
    const body = { sourceId: 'cnon:card-nonce-declined', amount: totalAmount * 100 }
    expect((await guest.post('/payment/process-payment', body)).status).toBe(402)
  }

  it('doesn’t sell seats twice if the guest comes back with more people', async () => {
    const { date, guest, held } = await confirmedAndDead()
    await decline(guest, held.body.totalAmount)
    const five = await guest.put('/booking/hold', { partySize: 5 })
    expect(five).toMatchObject({ status: 200, body: { partySize: 5 } })
    expect((await bookParty(harness.browser(), party(date, 2))).body.code).toBe('sold-out')
    expect((await payAndBook(guest, party(date, 5), five)).status).toBe(201)
    await expectNothingOversold(date)
    await expectBooksToAgree(harness)
  })

  it('leaves no seats taken if the guest doesn’t come back', async () => {
    const { date, guest, held } = await confirmedAndDead()
    await decline(guest, held.body.totalAmount)
    await harness.sweep(15)
    expect((await readDay(date))?.claims).toEqual([])
  })

  it('doesn’t reduce the guest’s new hold if the request was only paused', async () => {
    const { date, guest, held, authorized } = await confirmedAndDead()
    await decline(guest, held.body.totalAmount)
    const five = await guest.put('/booking/hold', { partySize: 5 })
    await settleCheckout(harness.ahead(0), authorized)
    expect((await readDay(date))?.claims).toMatchObject([{ status: 'held', partySize: 5 }])
    expect((await payAndBook(guest, party(date, 5), five)).status).toBe(201)
    await expectNothingOversold(date)
  })
})

describe('an edit that another process takes over', () => {
  it('keeps a ledger row that was added after the takeover read the booking', async () => {
    const { id } = await bookedByCaptain(2)
    const context = harness.ahead(0)
    const seen = await readBooking(id)
    const editLock = await lockBooking(context, seen, { dates: [seen.date], row: null })
    const asRead = await readBooking(id)
    const row = { id: `${id}:cash:1`, kind: 'cash', amountCents: 27_500 }
    await harness.payload.db.updateOne({
      collection: 'bookings',
      where: { editLock: { equals: editLock } },
      data: { paidCents: 27_500, editWork: { dates: [seen.date], row } },
    })
    await finishAbandonedEdit(harness.ahead(1), asRead)
    expect(await ledgerOf(harness, id)).toContainEqual(['cash', 27_500])
    expect(await readBooking(id)).toMatchObject({ editLock: 'none' })
  })

  it('doesn’t wait if a server with a wrong clock locked the booking at a future time', async () => {
    const { id } = await bookedByCaptain(2)
    const seen = await readBooking(id)
    await lockBooking(harness.ahead(8 * 60), seen, { dates: [seen.date], row: null })
    expect((await captain.put(`/booking/${id}`, { partySize: 3 })).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ partySize: 3, editLock: 'none' })
  })
})

describe('a write to the boat day whose outcome is unknown', () => {
  /** Applies the next write but throws, as if no majority of a replica set had confirmed it in time. */
  function loseNextAnswer(): void {
    const { db } = harness.payload
    const [updateOne, create] = [db.updateOne, db.create]
    const losing = (write: (args: { collection: string }) => Promise<unknown>) => async (args: never) => {
      const answer = await write.call(db, args)
      if ((args as { collection: string }).collection !== 'boat-days') return answer
      Object.assign(db, { updateOne, create })
      throw Object.assign(new Error('waiting for replication timed out'), { name: 'MongoWriteConcernError' })
    }
    Object.assign(db, { updateOne: losing(updateOne as never), create: losing(create as never) })
  }

  it('keeps the seats and the booking consistent after an edit to a larger party gets a 503', async () => {
    const { id, date } = await bookedByCaptain(2)
    loseNextAnswer()
    expect((await captain.put(`/booking/${id}`, { partySize: 6 })).status).toBe(503)
    await harness.sweep(1)
    expect(await readBooking(id)).toMatchObject({ partySize: 2, editLock: 'none' })
    expect((await readDay(date))?.claims).toMatchObject([{ id, partySize: 2 }])
    expect((await readDay(date))?.claims[0]?.next ?? null).toBeNull()
  })

  it('leaves no seats taken after a new booking in the CMS gets a 503', async () => {
    const date = harness.freshDay()
    loseNextAnswer()
    const { cancel: _, ...sale } = { ...party(date, 4), ...GUEST, cancel: false }
    expect((await captain.post('/bookings', { ...sale, paid: 'unpaid' })).status).toBe(503)
    await harness.sweep(1)
    expect((await readDay(date))?.claims).toEqual([])
    expect((await bookParty(harness.browser(), party(date, 6))).status).toBe(201)
  })
})

describe('a card that was charged just before the captain canceled', () => {
  it('is in the books once the processor responds, no matter what the captain has refunded', async () => {
    const date = harness.freshDay()
    const answer = await bookParty(harness.browser(), party(date, 2))
    const id = answer.body.Booking._id as string
    // Simulate a process that died between the capture and its ledger row. Then the captain cancels.
    await harness.payload.db.deleteMany({
      collection: 'payments',
      where: { id: { equals: `${id}:capture` } },
    })
    await setState(id, 'booked')
    expect((await captain.put(`/booking/${id}`, { cancel: true })).status).toBe(200)
    await harness.sweep(5)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'needs-review' })
    const { squarePaymentId } = await harness.readCheckout(id)
    await refundAtSquare(harness, squarePaymentId ?? '', 20_000)
    await harness.sweep(0)
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    expect(await ledgerOf(harness, id)).toEqual([
      ['authorization', 55_000],
      ['capture', 55_000],
      ['refund', -20_000],
    ])
  })

  it('doesn’t delay newer reviews while its outcome is unknown', async () => {
    const { id } = await bookedByCaptain(1)
    await setState(id, 'needs-review')
    const before = (await harness.readCheckout(id)).updatedAt
    await harness.sweep(1)
    expect((await harness.readCheckout(id)).updatedAt > before).toBe(true)
    await setState(id, 'completed')
  })

  const setState = (id: string, state: Checkout['state']) =>
    harness.payload.db.updateOne({ collection: 'checkouts', where: { id: { equals: id } }, data: { state } })
})

it('a sweeper that has read an abandoned edit doesn’t take it over if the edit has resumed', async () => {
  const { id } = await bookedByCaptain(1)
  const token = await lockBooking(harness.ahead(-1), await readBooking(id), { dates: [], row: null })
  const seen = await readBooking(id)
  const data = { editLockedAt: new Date().toISOString() }
  await harness.payload.db.updateOne({ collection: 'bookings', where: { id: { equals: id } }, data })
  await expect(finishAbandonedEdit(harness.ahead(0), seen)).rejects.toMatchObject({ code: 'edit-conflict' })
  expect(await readBooking(id)).toMatchObject({ editLock: token })
  await finishAbandonedEdit(harness.ahead(1), await readBooking(id))
  expect(await readBooking(id)).toMatchObject({ editLock: 'none' })
})

describe('the captain’s No Charge', () => {
  it('never charges a card that was authorized for the same seats', async () => {
    const date = harness.freshDay()
    const sale = party(date, 1)
    const held = await captain.post('/booking/hold', sale)
    expect((await pay(captain, held.body.totalAmount)).status).toBe(200)
    const terms = { paid: 'custom', paidAmount: 0, totalAmount: 0 }
    expect(await captain.post('/booking/new', newBooking(sale, terms))).toMatchObject({
      status: 400,
      body: { code: 'amount-mismatch' },
    })
    expect(harness.paymentsOf(checkoutIdOf(held))).toEqual(['CANCELED'])
    expect((await captain.post('/booking/new', newBooking(sale, terms))).status).toBe(201)
  })
})

async function bookedByCaptain(partySize: number): Promise<{ id: string; date: TripDate }> {
  const date = harness.freshDay()
  const terms = { paid: 'custom', paidAmount: 0, totalAmount: 0 }
  const answer = await harness
    .browser()
    .signIn()
    .then((browser) => browser.post('/booking/new', newBooking(party(date, partySize), terms)))
  expect(answer.status).toBe(201)
  return { id: answer.body.Booking._id, date }
}

async function readBooking(id: string): Promise<Booking> {
  const booking = await harness.readBooking(id)
  if (!booking) throw new Error(`There’s no booking ${id}`)
  return booking
}
