import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMaker, inDays, newBooking, sale } from '../factories/booking'
import { ledgerOf, readAsCaptain } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(60)
const ON_THE_BOAT = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

it('the captain can book a party that pays on the boat, at the normal price', async () => {
  const seats = sale(nextDay())
  const { status, body } = await captain.post('/booking/new', newBooking(seats, ON_THE_BOAT))
  expect(status).toBe(201)
  expect(body.Booking).toMatchObject({ paid: 'unpaid', paidAmount: 0, totalAmount: 550, balanceAmount: 550 })
  expect(await ledgerOf(app, body.Booking._id)).toEqual([])
  const grown = await captain.put(`/booking/${body.Booking._id}`, { partySize: 3 })
  expect(grown.body.Booking).toMatchObject({ totalAmount: 825, balanceAmount: 825 })
})

it('Pay on the boat doesn’t change the price', async () => {
  const seats = sale(nextDay())
  const cheap = newBooking(seats, { ...ON_THE_BOAT, totalAmount: 100 })
  expect(await captain.post('/booking/new', cheap)).toMatchObject({
    status: 400,
    body: { code: 'amount-mismatch' },
  })
})

it('a guest can’t choose Pay on the boat', async () => {
  const guest = app.browser()
  const seats = sale(nextDay())
  await guest.post('/booking/hold', seats)
  expect(await guest.post('/booking/new', newBooking(seats, ON_THE_BOAT))).toMatchObject({
    status: 400,
    body: { code: 'paid-not-allowed' },
  })
})

it('the captain can book a guest who has no email, and add it later', async () => {
  const seats = sale(nextDay())
  const body = { ...newBooking(seats, ON_THE_BOAT), email: null }
  const made = await captain.post('/booking/new', body)
  expect(made.status).toBe(201)
  const id = made.body.Booking._id
  expect(await readAsCaptain(captain, seats.date, id)).toMatchObject({ email: null })
  await captain.put(`/booking/${id}`, { email: 'ada@example.com' })
  expect(await readAsCaptain(captain, seats.date, id)).toMatchObject({ email: 'ada@example.com' })
})

it('guests need an email', async () => {
  const guest = app.browser()
  const seats = sale(nextDay())
  await guest.post('/booking/hold', seats)
  const { firstName, lastName, phoneNumber } = newBooking(seats, ON_THE_BOAT)
  const contact = { firstName, lastName, phoneNumber, email: null }
  const refused = { status: 400, body: { fields: { email: 'The email address is required.' } } }
  expect(await guest.put('/booking/hold', { guest: contact })).toMatchObject(refused)
})

it('the captain can enter a walk-up from the past 30 days and mark it paid', async () => {
  const seats = sale(inDays(-30))
  const { status, body } = await captain.post('/booking/new', newBooking(seats, ON_THE_BOAT))
  expect(status).toBe(201)
  const paid = await captain.put(`/booking/${body.Booking._id}`, { paid: 'paid' })
  expect(paid.body.Booking).toMatchObject({ date: seats.date, paid: 'paid', paidAmount: 550 })
})

it.each([
  ['the captain after 30 days', () => captain, -31],
  ['a guest', () => app.browser(), -1],
])('a past day can’t be booked by %s', async (_name, browser, days) => {
  expect(await browser().post('/booking/hold', sale(inDays(days)))).toMatchObject({
    status: 409,
    body: { code: 'past' },
  })
})

it('only the captain’s calendar offers walk-ups on a past day', async () => {
  const date = inDays(-2)
  const offers = async (browser: TestBrowser, more = '') => {
    const { body } = await browser.get(`/availability?month=${date.slice(0, 7)}${more}`)
    const day = body.days.find((each: { date: string }) => each.date === date)
    return day.departures.map(({ time, trips }: { time: string; trips: { type: string }[] }) => [
      time,
      trips.some(({ type }) => type === 'Rockfish'),
    ])
  }
  const [shown, hidden] = [true, false].map((open) => [
    ['am', open],
    ['pm', open],
  ])
  expect(await offers(captain, '&holds=ignored')).toEqual(shown)
  expect(await offers(app.browser())).toEqual(hidden)
})
