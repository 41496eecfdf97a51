import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departsAt } from '@/domain/departs-at'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import type { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { dayMaker, GOOD_CARD, GUEST, inDays, newBooking, type SaleBody, sale } from '../factories/booking'
import { bookSeats, pay, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker()
const MINUTE = 60_000

let app: TestApp
let browser: TestBrowser
let captain: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  browser = app.browser()
  seats = sale(nextDay())
})

describe('a hold', () => {
  it('reserves its seats for ten minutes on the server’s clock', async () => {
    const { body, headers } = await browser.post('/booking/hold', seats)
    expect(Date.parse(body.expiresAt) - Date.parse(body.now)).toBeLessThanOrEqual(10 * MINUTE)
    expect(Date.parse(body.expiresAt) - Date.parse(body.now)).toBeGreaterThan(9.9 * MINUTE)
    expect(headers.get('set-cookie')).toMatch(/^checkout=.+; Path=\/; HttpOnly; SameSite=Lax/)
    expect(await seatsOpen(browser, seats)).toBe(4)
  })

  it('can be changed to more seats, fewer, or the whole boat, and gets a new price', async () => {
    const { expiresAt } = (await browser.post('/booking/hold', seats)).body
    const change = async (to: object) => (await browser.put('/booking/hold', to)).body
    expect(await change({ partySize: 4 })).toMatchObject({ totalAmount: 1100, expiresAt })
    expect(await seatsOpen(browser, seats)).toBe(2)
    expect(await change({ partySize: 1 })).toMatchObject({ totalAmount: 275, depositAmount: 137.5 })
    expect(await seatsOpen(browser, seats)).toBe(5)
    expect(await change({ private: true })).toMatchObject({
      totalAmount: 1650,
      depositAmount: 825,
      expiresAt,
    })
    expect(await seatsOpen(browser, seats)).toBe(0)
  })

  it('doesn’t change if the new party doesn’t fit', async () => {
    await browser.post('/booking/hold', seats)
    await bookSeats(app.browser(), sale(seats.date, { partySize: 3 }))
    const larger = await browser.put('/booking/hold', { partySize: 4 })
    expect(larger).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    expect(larger.body.error).toContain('Only 3 seats are left')
    expect(await browser.put('/booking/hold', { private: true })).toMatchObject({
      status: 409,
      body: { code: 'boat-not-empty' },
    })
    expect(await seatsOpen(browser, seats)).toBe(1)
    expect((await pay(browser, 275)).status).toBe(200)
  })

  it('is released when the guest leaves, even if the call is repeated', async () => {
    await browser.post('/booking/hold', seats)
    const released = await browser.delete('/booking/hold')
    expect(released).toMatchObject({ status: 200, body: { released: true } })
    expect(await seatsOpen(browser, seats)).toBe(6)
    expect((await browser.delete('/booking/hold')).status).toBe(200)
    expect(await browser.put('/booking/hold', { guest: GUEST })).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    })
  })

  it('replaces the browser’s previous hold', async () => {
    await browser.post('/booking/hold', seats)
    const other = sale(nextDay(), { partySize: 6 })
    await browser.post('/booking/hold', other)
    expect(await seatsOpen(browser, seats)).toBe(6)
    expect(await seatsOpen(browser, other)).toBe(0)
    expect((await browser.post('/booking/hold', { ...other, private: true })).status).toBe(201)
  })

  it('sets the departure’s trip and takes overlapping departures off sale', async () => {
    await browser.post('/booking/hold', seats)
    const other = await app.browser().post('/booking/hold', { ...seats, tripType: 'Halibut' })
    expect(other).toMatchObject({ status: 409, body: { code: 'other-trip' } })
    expect(other.body.error).toContain('Rockfish')
    const afternoon = { ...seats, time: 'pm', tripType: 'Halibut' }
    expect((await app.browser().post('/booking/hold', afternoon)).status).toBe(201)
  })
})

const held = (partySize = 2) => {
  const { private: privateCharter, ...rest } = { ...seats, partySize }
  return { ...rest, tripType: 'Rockfish' as const, privateCharter }
}
const openHold = (at: ServiceContext, partySize = 2) =>
  holdSeats(at, { sale: held(partySize), by: 'guest', previousCheckoutId: null })

describe('after ten minutes', () => {
  it('the seats are open to everyone, and a returning guest gets a message', async () => {
    const at = app.at(new Date())
    const checkout = await openHold(at, 6)
    at.advance(10 * MINUTE - 1)
    await expect(openHold(at, 1)).rejects.toMatchObject({ code: 'sold-out' })
    await expect(changeHold(at, checkout.id, { guest: { ...GUEST } })).resolves.toBeDefined()
    at.advance(1)
    await expect(openHold(at, 6)).resolves.toMatchObject({ state: 'held' })
    const change = changeHold(at, checkout.id, { guest: { ...GUEST } })
    await expect(change).rejects.toMatchObject({
      code: 'hold-expired',
      status: 409,
    } satisfies Partial<AppError>)
    const payment = { checkoutId: checkout.id, sourceId: GOOD_CARD, amountCents: 82500, by: 'guest' as const }
    await expect(authorizePayment(at, payment)).rejects.toMatchObject({ code: 'hold-expired' })
    expect(app.square.payments()).toEqual([])
  })

  it('a guest who paid in time still gets the seats if they’re still open', async () => {
    const at = app.at(new Date())
    const checkout = await openHold(at)
    await authorizePayment(at, {
      checkoutId: checkout.id,
      sourceId: GOOD_CARD,
      amountCents: 27500,
      by: 'guest',
    })
    at.advance(11 * MINUTE)
    const booking = await placeBooking(at, {
      checkoutId: checkout.id,
      by: 'guest',
      sale: held(),
      guest: { ...GUEST },
      paid: 'deposit',
      paidCents: 27500,
      totalCents: 55000,
    })
    expect(booking).toMatchObject({ id: checkout.id, partySize: 2 })
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('if someone else has the seats, the authorization of a guest who paid in time is voided', async () => {
    const at = app.at(new Date())
    const checkout = await openHold(at)
    await authorizePayment(at, {
      checkoutId: checkout.id,
      sourceId: GOOD_CARD,
      amountCents: 27500,
      by: 'guest',
    })
    at.advance(11 * MINUTE)
    await openHold(at, 6)
    const late = placeBooking(at, {
      checkoutId: checkout.id,
      by: 'guest',
      sale: held(),
      guest: { ...GUEST },
      paid: 'deposit',
      paidCents: 27500,
      totalCents: 55000,
    })
    await expect(late).rejects.toMatchObject({ code: 'sold-out' })
    expect(app.square.payments()).toMatchObject([{ status: 'CANCELED' }])
  })

  it('the sweeper closes abandoned holds and doesn’t touch live ones', async () => {
    const at = app.at(new Date())
    const left = await openHold(at)
    at.advance(5 * MINUTE)
    const running = await openHold(at)
    at.advance(5 * MINUTE)
    await sweepCheckouts(at, 'test')
    const stateOf = async (id: string) => (await app.payload.findByID({ collection: 'checkouts', id })).state
    expect(await stateOf(left.id)).toBe('expired')
    expect(await stateOf(running.id)).toBe('held')
    const day = await app.payload.findByID({ collection: 'boat-days', id: seats.date })
    expect(day.claims).toMatchObject([{ id: running.id, status: 'held' }])
  })
})

describe('before any money moves, a guest finds out that the captain closed the day', () => {
  it.each([
    ['blocked', 'This date is blocked, please choose a new date.'],
    ['weather', 'Cancelled due to weather'],
    ['out-of-season', 'Fishing Season Closed, please choose a new date.'],
  ])('%s', async (code, sentence) => {
    const { date } = seats
    const day = { startDate: date, endDate: date }
    await browser.post('/booking/hold', seats)
    const undo =
      code === 'out-of-season'
        ? await closeSeason()
        : await captain.post(code === 'blocked' ? '/block/new' : '/calendar/new', {
            ...day,
            type: code === 'blocked' ? 'block' : 'weather',
          })
    const answer = await pay(browser, 275)
    expect(answer).toMatchObject({ status: 409, body: { code, error: sentence } })
    expect(app.square.payments()).toEqual([])
    expect(await app.browser().post('/booking/hold', seats)).toMatchObject({ status: 409, body: { code } })
    if (code === 'out-of-season')
      await captain.put('/calendar/fish-season', { startDate: inDays(-60), endDate: inDays(300) })
    else
      await captain.delete(
        `/${code === 'blocked' ? 'block' : 'calendar'}/${(undo.body.Block ?? undo.body.Calendar)._id}`,
      )
    expect((await pay(browser, 275)).status).toBe(200)
  })

  const closeSeason = () =>
    captain.put('/calendar/fish-season', { startDate: inDays(-60), endDate: inDays(0) })
})

it('guests can’t hold seats for today or yesterday', async () => {
  const today = await browser.post('/booking/hold', sale(inDays(0)))
  expect(today).toMatchObject({ status: 409, body: { code: 'current-day' } })
  expect(today.body.error).toBe('You must call (831) 555-0142 to make same day reservation.')
  const past = await browser.post('/booking/hold', sale(inDays(-1)))
  expect(past).toMatchObject({ status: 409, body: { code: 'past' } })
  const at = app.at(departsAt(inDays(9), 'am'))
  await expect(
    holdSeats(at, { sale: { ...held(), date: inDays(9) }, by: 'guest', previousCheckoutId: null }),
  ).rejects.toMatchObject({ code: 'current-day' })
})

describe('a declined card', () => {
  it.each([
    ['cnon:card-nonce-declined', 'card-declined', 'Your card was declined.'],
    ['cnon:card-nonce-rejected-cvv', 'card-cvv', 'The security code (CVV) doesn’t match your card.'],
    ['cnon:card-nonce-rejected-postalcode', 'card-postal-code', 'That ZIP code doesn’t match your card.'],
    ['cnon:card-nonce-rejected-expiration', 'card-expired', 'Your card has expired, or'],
    ['cnon:card-nonce-already-used', 'card-token-used', 'Those card details can’t be used again.'],
    ['cnon:made-up', 'card-token-used', 'Those card details can’t be used again.'],
  ])('keeps the hold and says why: %s', async (nonce, code, sentence) => {
    await browser.post('/booking/hold', seats)
    const answer = await pay(browser, 275, nonce)
    expect(answer).toMatchObject({ status: 402, body: { code } })
    expect(answer.body.error).toContain(sentence)
    expect(answer.body.error).toContain('You haven’t been charged.')
    expect(await seatsOpen(browser, seats)).toBe(4)
    expect((await pay(browser, 275)).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expect((await browser.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
    expect(app.square.payments().filter(({ status }) => status === 'COMPLETED')).toHaveLength(1)
  })
})
