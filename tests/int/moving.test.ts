import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MoveOption } from '@/contract/booking'
import { dayMaker, sale } from '../factories/booking'
import { bookedParty, bookSeats, readAsCaptain, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const optionsOf = async (id: string): Promise<MoveOption[]> =>
  (await captain.get(`/booking/${id}/departures`)).body.Departures

it('a party can move only to departures of the same trip with enough room', async () => {
  const seats = sale(nextDay())
  const [full, tight, other, blocked] = [nextDay(), nextDay(), nextDay(), nextDay()]
  const party = await bookedParty(app, captain, seats)
  await bookSeats(app.browser(), sale(full, { partySize: 6 }))
  await bookSeats(app.browser(), sale(tight, { partySize: 4 }))
  await bookSeats(app.browser(), sale(other, { tripType: 'Halibut' }))
  await captain.post('/block/new', { startDate: blocked, endDate: blocked })
  const offered = (await optionsOf(party._id)).map(
    ({ date, time, seatsOpen: open }) => `${date} ${time} ${open}`,
  )
  expect(offered).toContain(`${seats.date} pm 6`)
  expect(offered).toContain(`${tight} am 2`)
  expect(offered).toContain(`${full} pm 6`)
  for (const gone of [`${seats.date} am`, `${full} am`, `${other} am`, `${blocked} am`, `${blocked} pm`])
    expect(offered.filter((option) => option.startsWith(gone))).toEqual([])
})

it('a move takes the seats with it and keeps the price', async () => {
  const seats = sale(nextDay())
  const date = nextDay()
  const { _id, version } = await bookedParty(app, captain, seats)
  const moved = await captain.put(`/booking/${_id}`, { date, time: 'pm', version })
  expect(moved.body.Booking).toMatchObject({
    date,
    time: 'pm',
    paid: 'deposit',
    totalAmount: 550,
    paidAmount: 275,
  })
  expect(await seatsOpen(captain, seats)).toBe(6)
  expect(await seatsOpen(captain, { date, time: 'pm' })).toBe(4)
})

it('a move to a departure that has sold out is refused and changes nothing', async () => {
  const seats = sale(nextDay())
  const date = nextDay()
  const party = await bookedParty(app, captain, seats)
  await bookSeats(app.browser(), sale(date, { partySize: 5 }))
  expect(await captain.put(`/booking/${party._id}`, { date, time: 'am' })).toMatchObject({
    status: 409,
    body: { code: 'sold-out' },
  })
  expect(await readAsCaptain(captain, seats.date, party._id)).toEqual(party)
  expect(await seatsOpen(captain, seats)).toBe(4)
})

it('guests can’t see where a party could move', async () => {
  const party = await bookedParty(app, captain, sale(nextDay()))
  expect((await app.browser().get(`/booking/${party._id}/departures`)).status).toBe(401)
})
