import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMaker, GUEST, type SaleBody, sale } from '../factories/booking'
import { bookSeats, pay, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker()

let app: TestApp
let captain: TestBrowser
let guest: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  captain = await app.browser().signIn()
  guest = app.browser()
  seats = sale(nextDay(), { partySize: 5 })
  const held = await guest.post('/booking/hold', seats)
  if (held.status !== 201) throw new Error(`No hold to take seats from: ${JSON.stringify(held.body)}`)
})

const requestHold = (changes: object = {}) =>
  captain.post('/booking/hold', { ...seats, partySize: 3, ...changes })

describe('a captain who takes seats from a guest’s hold', () => {
  it('must confirm, and sees only the size of the hold and the minutes left', async () => {
    const conflict = await requestHold()
    expect(conflict).toMatchObject({ status: 409, body: { code: 'seats-held' } })
    expect(conflict.body.holds).toEqual([
      { id: expect.any(String), partySize: 5, private: false, minutesLeft: expect.any(Number) },
    ])
    expect(conflict.body.holds[0].minutesLeft).toBeLessThanOrEqual(10)
    expect(await seatsOpen(guest, seats)).toBe(1)
  })

  it('sees in the calendar how many open seats the guest holds, which guests don’t', async () => {
    const departureOf = async (browser: TestBrowser, more = '') => {
      const { body } = await browser.get(`/availability?month=${seats.date.slice(0, 7)}${more}`)
      const day = body.days.find(({ date }: { date: string }) => date === seats.date)
      return day.departures.find(({ time }: { time: string }) => time === seats.time)
    }
    expect(await departureOf(captain, '&holds=ignored')).toMatchObject({ seatsOpen: 6, seatsHeld: 5 })
    const shown = await departureOf(app.browser())
    expect(shown.seatsOpen).toBe(1)
    expect(shown).not.toHaveProperty('seatsHeld')
  })

  it('gets the seats after confirming, and the guest finds out before any money moves', async () => {
    const { body } = await requestHold()
    const taken = await requestHold({ takeFrom: [body.holds[0].id] })
    expect(taken.status).toBe(201)
    expect(await seatsOpen(guest, seats)).toBe(3)
    for (const answer of [await guest.put('/booking/hold', { guest: GUEST }), await pay(guest, 687.5)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'hold-taken' } })
      expect(answer.body.error).toContain('You haven’t been charged')
    }
    expect(app.square.payments()).toEqual([])
    expect((await guest.post('/booking/hold', sale(nextDay()))).status).toBe(201)
  })

  it('can’t take seats while the guest’s card is being authorized', async () => {
    await guest.put('/booking/hold', { guest: GUEST })
    const { body } = await requestHold()
    expect((await pay(guest, 687.5)).status).toBe(200)
    expect(await requestHold({ takeFrom: [body.holds[0].id] })).toMatchObject({
      status: 409,
      body: { code: 'hold-being-paid' },
    })
    expect(await requestHold()).toMatchObject({ status: 409, body: { code: 'hold-being-paid' } })
    expect(await seatsOpen(guest, seats)).toBe(1)
    app.square.reset()
  })

  it('competes with a guest who’s paying, and exactly one of them gets the seats', async () => {
    await guest.put('/booking/hold', { guest: GUEST })
    const { body } = await requestHold()
    const [taken, paid] = await Promise.all([
      requestHold({ takeFrom: [body.holds[0].id] }),
      pay(guest, 687.5),
    ])
    expect([taken.status === 201, paid.status === 200].filter(Boolean)).toHaveLength(1)
    app.square.reset()
  })

  it('can’t confirm if the seats are already booked', async () => {
    await guest.delete('/booking/hold')
    expect((await bookSeats(app.browser(), seats)).status).toBe(201)
    expect(await requestHold()).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    app.square.reset()
  })

  it('can add seats to an existing hold in the same way', async () => {
    expect((await requestHold({ partySize: 1 })).status).toBe(201)
    const conflict = await captain.put('/booking/hold', { partySize: 4 })
    expect(conflict).toMatchObject({ status: 409, body: { code: 'seats-held' } })
    const takeFrom = conflict.body.holds.map(({ id }: { id: string }) => id)
    expect((await captain.put('/booking/hold', { partySize: 4, takeFrom })).body.partySize).toBe(4)
    expect(await guest.put('/booking/hold', { guest: GUEST })).toMatchObject({ body: { code: 'hold-taken' } })
  })

  it('can’t take seats from the captain’s own other hold, and visitors can’t take any seats', async () => {
    const own = (await captain.post('/booking/hold', sale(nextDay()))).body.checkoutId.split('.')[0]
    expect(await requestHold({ takeFrom: [own] })).toMatchObject({ body: { code: 'hold-being-paid' } })
    const { body } = await requestHold()
    const visitor = await app.browser().post('/booking/hold', { ...seats, takeFrom: [body.holds[0].id] })
    expect(visitor.status).toBe(403)
    expect((await app.browser().put('/booking/hold', { takeFrom: [body.holds[0].id] })).status).not.toBe(200)
    expect((await guest.put('/booking/hold', { guest: GUEST })).status).toBe(200)
  })
})

describe('the captain’s calendar', () => {
  it('shows held seats as open to the captain and as taken to everyone else', async () => {
    const path = `/availability?month=${seats.date.slice(0, 7)}`
    const open = async (browser: TestBrowser, query: string) => {
      const { body } = await browser.get(`${path}${query}`)
      const day = body.days.find(({ date }: { date: string }) => date === seats.date)
      return day.departures.find(({ time }: { time: string }) => time === seats.time).seatsOpen
    }
    expect(await open(captain, '&holds=ignored')).toBe(6)
    expect(await open(captain, '')).toBe(1)
    expect(await open(guest, '')).toBe(1)
    expect((await guest.get(`${path}&holds=ignored`)).status).toBe(401)
  })
})
