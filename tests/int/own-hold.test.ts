import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdSeats } from '@/services/checkout/hold-seats'
import { readOwnHold } from '@/services/checkout/read-own-hold'
import { dayMaker, GOOD_CARD, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { bookSeats, pay, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(60)
let app: TestApp
let browser: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  browser = app.browser()
  seats = sale(nextDay())
})

const own = async (from = browser) => (await from.get('/booking/hold')).body.Hold

describe('GET /booking/hold', () => {
  it('returns the browser’s own hold with its deadline, and never from a cache', async () => {
    const { body: opened } = await browser.post('/booking/hold', seats)
    const { status, body, headers } = await browser.get('/booking/hold')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.Hold).toMatchObject({
      ...seats,
      checkoutId: opened.checkoutId,
      expiresAt: opened.expiresAt,
      totalAmount: 550,
      depositAmount: 275,
      seatsOpen: 6,
      guest: null,
      payment: 'none',
      paid: null,
    })
  })

  it('returns the saved contact details, and the most seats that the party could take', async () => {
    await browser.post('/booking/hold', seats)
    await browser.put('/booking/hold', { guest: { ...GUEST, note: 'Two kids.' } })
    await bookSeats(app.browser(), sale(seats.date, { partySize: 1 }))
    expect(await own()).toMatchObject({
      seatsOpen: 5,
      guest: { firstName: GUEST.firstName, email: GUEST.email, note: 'Two kids.' },
    })
  })

  it('returns nothing to other browsers, or after the seats are released or booked', async () => {
    await browser.post('/booking/hold', seats)
    expect(await own(app.browser())).toBeNull()
    await browser.delete('/booking/hold')
    expect(await own()).toBeNull()
    await bookSeats(browser, seats)
    expect(await own()).toBeNull()
  })

  it('returns nothing after the hold expires', async () => {
    const at = app.at(new Date())
    const { private: privateCharter, ...rest } = seats
    const request = { sale: { ...rest, privateCharter }, by: 'guest' as const, previousCheckoutId: null }
    const { id } = await holdSeats(at, request as Parameters<typeof holdSeats>[1])
    expect(await readOwnHold(at, id)).toMatchObject({ payment: 'none' })
    at.advance(10 * 60_000)
    expect(await readOwnHold(at, id)).toBeNull()
  })

  it('reports that a payment has started, and the guest can then still book', async () => {
    await browser.post('/booking/hold', seats)
    await browser.put('/booking/hold', { guest: GUEST })
    await pay(browser, 275, GOOD_CARD)
    expect(await own()).toMatchObject({ payment: 'started', paid: 'deposit', guest: { email: GUEST.email } })
    const body = newBooking(seats, { paid: 'deposit', paidAmount: 275, totalAmount: 550 })
    expect((await browser.post('/booking/new', body)).status).toBe(201)
    expect(app.square.payments()).toHaveLength(1)
  })
})

describe('a hold from another tab', () => {
  it('isn’t replaced by a tab that doesn’t know about it', async () => {
    const { checkoutId } = (await browser.post('/booking/hold', seats)).body
    const other = sale(nextDay())
    const refused = await browser.post('/booking/hold', { ...other, replaces: null })
    expect(refused).toMatchObject({ status: 409, body: { code: 'hold-exists' } })
    expect(await seatsOpen(browser, seats)).toBe(4)
    expect((await browser.post('/booking/hold', { ...other, replaces: checkoutId })).status).toBe(201)
    expect(await seatsOpen(browser, seats)).toBe(6)
  })

  it('doesn’t prevent a new hold after it’s released or booked', async () => {
    await browser.post('/booking/hold', seats)
    await browser.delete('/booking/hold')
    expect((await browser.post('/booking/hold', { ...seats, replaces: null })).status).toBe(201)
    await browser.delete('/booking/hold')
    await bookSeats(browser, seats)
    const other = sale(nextDay())
    expect((await browser.post('/booking/hold', { ...other, replaces: null })).status).toBe(201)
  })
})

describe('GET /booking/calendar', () => {
  it('returns the calendar file only to the browser that just booked the trip', async () => {
    const { body } = await bookSeats(browser, seats)
    const { status, headers, body: file } = await browser.get('/booking/calendar')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toContain(`${seats.date}-rockfish.ics`)
    expect(file.text).toContain(`UID:${body.Booking._id}@booking\r\n`)
    expect(file.text).toContain('STATUS:CONFIRMED')
    expect(file.text.replaceAll('\r\n ', '')).toContain('LOCATION:The gate at the head of E Dock')
    expect(await app.browser().get('/booking/calendar')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  it('doesn’t prevent the next booking, and then returns that one', async () => {
    await bookSeats(browser, seats)
    const later = sale(nextDay())
    expect((await pay(browser, 275)).status).toBe(200)
    const body = newBooking(later, { paid: 'deposit', paidAmount: 275, totalAmount: 550 })
    expect((await browser.post('/booking/new', body)).status).toBe(201)
    expect((await browser.get('/booking/calendar')).headers.get('content-disposition')).toContain(later.date)
  })
})
