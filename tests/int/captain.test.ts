import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departsAt } from '@/domain/departs-at'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { type BookingRequest, placeBooking } from '@/services/checkout/place-booking'
import type { ServiceContext } from '@/services/ports'
import { dayMaker, GOOD_CARD, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, ledgerOf, pay, readAsCaptain, seatsOpen, signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker()
const HOUR = 3_600_000
const NO_CHARGE = { paid: 'custom', paidAmount: 0, totalAmount: 0 }

let app: TestApp
let captain: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.square.reset()
  // This removes the previous test's checkout cookie.
  await captain.delete('/booking/hold')
  seats = sale(nextDay())
})

describe('today’s departures', () => {
  const request = (time: 'am' | 'pm', by: 'captain' | 'guest') => ({
    sale: { date: seats.date, time, tripType: 'Rockfish' as const, partySize: 2, privateCharter: false },
    by,
    previousCheckoutId: null,
  })

  it('can be booked by the captain, and take walk-ups once they have left, even if the day is blocked', async () => {
    const at = app.at(new Date(departsAt(seats.date, 'am').getTime() - 1))
    await expect(holdSeats(at, request('am', 'captain'))).resolves.toMatchObject({ by: 'captain' })
    await captain.post('/block/new', { startDate: seats.date, endDate: seats.date })
    await expect(holdSeats(at, request('am', 'captain'))).rejects.toMatchObject({ code: 'blocked' })
    at.advance(1)
    await expect(holdSeats(at, request('am', 'captain'))).resolves.toMatchObject({ time: 'am' })
    await expect(holdSeats(at, request('pm', 'captain'))).rejects.toMatchObject({ code: 'blocked' })
  })

  it('can be booked by guests only over the phone', async () => {
    const at = app.at(new Date(departsAt(seats.date, 'am').getTime() - 5 * HOUR))
    const asGuest = holdSeats(at, request('pm', 'guest'))
    await expect(asGuest).rejects.toMatchObject({
      code: 'current-day',
      message: 'You must call (831) 555-0142 to make same day reservation.',
    })
  })

  it('can be paid for and booked like any other departure', async () => {
    const at = app.at(new Date(departsAt(seats.date, 'am').getTime() + HOUR))
    const checkout = await holdSeats(at, request('pm', 'captain'))
    await pay27500(at, checkout.id)
    const booking = await placeBooking(at, booking27500(checkout.id, request('pm', 'captain').sale))
    expect(booking).toMatchObject({ date: seats.date, time: 'pm', paid: 'deposit' })
  })

  const pay27500 = (at: ServiceContext, checkoutId: string) =>
    authorizePayment(at, { checkoutId, sourceId: GOOD_CARD, amountCents: 27500, by: 'captain' })
  const booking27500 = (checkoutId: string, wanted: BookingRequest['sale']): BookingRequest => ({
    checkoutId,
    by: 'captain',
    sale: wanted,
    guest: GUEST,
    paid: 'deposit',
    paidCents: 27500,
    totalCents: 55000,
  })
})

describe('Custom Amount', () => {
  it('charges the captain’s own price to a card', async () => {
    await captain.post('/booking/hold', seats)
    const custom = { paidAmount: 100, totalAmount: 300 }
    expect((await captain.put('/booking/hold', { guest: GUEST, custom })).status).toBe(200)
    expect((await pay(captain, 100)).status).toBe(200)
    const made = await captain.post('/booking/new', newBooking(seats, { paid: 'custom', ...custom }))
    expect(made).toMatchObject({ status: 201, body: { Booking: { paid: 'custom', balanceAmount: 200 } } })
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED', amount_money: { amount: 10000 } }])
    const grown = await captain.put(`/booking/${made.body.Booking._id}`, { partySize: 5 })
    expect(grown.body.Booking).toMatchObject({ partySize: 5, totalAmount: 300 })
  })

  it('also works without a hold', async () => {
    expect((await pay(captain, 42.5)).status).toBe(200)
    const terms = { paid: 'custom', paidAmount: 42.5, totalAmount: 85 }
    expect((await captain.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
  })

  it('can’t be less than the amount paid, and the card must be charged exactly that amount', async () => {
    await captain.post('/booking/hold', seats)
    const tooMuch = await captain.put('/booking/hold', { custom: { paidAmount: 301, totalAmount: 300 } })
    expectRefusal(tooMuch, 400, 'invalid-input')
    await captain.put('/booking/hold', { custom: { paidAmount: 100, totalAmount: 300 } })
    expectRefusal(await pay(captain, 99), 400, 'amount-mismatch')
    await pay(captain, 100)
    const terms = { paid: 'custom', paidAmount: 99, totalAmount: 300 }
    expectRefusal(await captain.post('/booking/new', newBooking(seats, terms)), 400, 'amount-mismatch')
  })

  it('can be changed back to the usual price', async () => {
    await captain.post('/booking/hold', seats)
    await captain.put('/booking/hold', { custom: { paidAmount: 1, totalAmount: 1 } })
    await captain.put('/booking/hold', { custom: null })
    expectRefusal(await pay(captain, 1), 400, 'amount-mismatch')
    expect((await pay(captain, 550)).status).toBe(200)
  })
})

describe('No Charge', () => {
  it('books for $0 without a card', async () => {
    await captain.post('/booking/hold', seats)
    await captain.put('/booking/hold', { guest: GUEST })
    const made = await captain.post('/booking/new', newBooking(seats, NO_CHARGE))
    expect(made).toMatchObject({ status: 201, body: { Booking: { ...NO_CHARGE, balanceAmount: 0 } } })
    expect(app.square.payments()).toEqual([])
    expect(await ledgerOf(app, made.body.Booking._id)).toEqual([])
    expect(await seatsOpen(captain, seats)).toBe(4)
    expect(await readAsCaptain(captain, seats.date, made.body.Booking._id)).toMatchObject({
      firstName: GUEST.firstName,
      note: GUEST.note,
    })
  })

  it('books after a card was declined, and after a payment, which is taken back', async () => {
    await captain.post('/booking/hold', seats)
    expect((await pay(captain, 550, 'cnon:card-nonce-declined')).status).toBe(402)
    expect((await captain.post('/booking/new', newBooking(seats, NO_CHARGE))).status).toBe(201)
    const more = sale(nextDay())
    await captain.post('/booking/hold', more)
    await captain.put('/booking/hold', { guest: GUEST })
    expect((await pay(captain, 550)).status).toBe(200)
    expectRefusal(await captain.post('/booking/new', newBooking(more, NO_CHARGE)), 400, 'amount-mismatch')
    expect((await captain.post('/booking/new', newBooking(more, NO_CHARGE))).status).toBe(201)
    expect(app.square.payments().map(({ status }) => status)).not.toContain('COMPLETED')
  })

  it('books once, no matter how often it’s clicked', async () => {
    await captain.post('/booking/hold', seats)
    const book = () => captain.post('/booking/new', newBooking(seats, NO_CHARGE))
    const answers = await Promise.all([book(), book(), book()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.Booking._id)).size).toBe(1)
    expect(await seatsOpen(captain, seats)).toBe(4)
  })

  it('doesn’t need a hold, but does need open seats', async () => {
    expect((await captain.post('/booking/new', newBooking(seats, NO_CHARGE))).status).toBe(201)
    const large = newBooking({ ...seats, partySize: 5 }, NO_CHARGE)
    expectRefusal(await captain.post('/booking/new', large), 409, 'sold-out')
  })

  it('claims the seats again if the hold has expired', async () => {
    const at = app.at(new Date())
    const wanted = {
      date: seats.date,
      time: 'am' as const,
      tripType: 'Rockfish' as const,
      partySize: 2,
      privateCharter: false,
    }
    const held = await holdSeats(at, { sale: wanted, by: 'captain', previousCheckoutId: null })
    await changeHold(at, held.id, { guest: GUEST })
    at.advance(HOUR)
    const booking = await placeBooking(at, {
      checkoutId: held.id,
      by: 'captain',
      sale: wanted,
      guest: GUEST,
      paid: 'custom',
      paidCents: 0,
      totalCents: 0,
    })
    expect(booking).toMatchObject({ paid: 'custom', totalCents: 0 })
    expect(await seatsOpen(captain, seats)).toBe(4)
  })
})

describe('Custom Amount and No Charge', () => {
  it.each(['visitor', 'editor'])('aren’t available to a %s', async (role) => {
    const browser = role === 'editor' ? await signInEditor(app) : app.browser()
    await browser.post('/booking/hold', seats)
    const custom = { paidAmount: 100, totalAmount: 300 }
    expectRefusal(await browser.put('/booking/hold', { custom }), 400, 'paid-not-allowed')
    for (const terms of [NO_CHARGE, { paid: 'custom', ...custom }]) {
      expectRefusal(await browser.post('/booking/new', newBooking(seats, terms)), 400, 'paid-not-allowed')
    }
    const free = { paid: 'full', paidAmount: 0, totalAmount: 0 }
    expectRefusal(await browser.post('/booking/new', newBooking(seats, free)), 402, 'payment-required')
    await pay(browser, 275)
    expectRefusal(await browser.post('/booking/new', newBooking(seats, free)), 400, 'amount-mismatch')
    expect(
      (await app.browser().get(`/booking/all?from=${seats.date}&to=${seats.date}`)).body.Booking.Bookings,
    ).toEqual([])
  })

  it('are optional, so the captain can also sell at the usual price', async () => {
    expect((await bookSeats(captain, seats, { paid: 'full' })).status).toBe(201)
  })
})
