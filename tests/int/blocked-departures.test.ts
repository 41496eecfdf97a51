import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockResponse } from '@/contract/block'
import type { MoveOption } from '@/contract/booking'
import { dayMaker, newBooking, type SaleBody, sale, tunaDays } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookedParty, bookSeats, pay } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
const BLOCKED = 'This departure is blocked. Please choose another one.'

let app: TestApp
let captain: TestBrowser
let guest: TestBrowser
let date: string

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  guest = app.browser()
  date = nextDay()
})

async function block(time?: 'am' | 'pm', day = date): Promise<string> {
  const answer = await captain.post('/block/new', { type: 'block', startDate: day, endDate: day, time })
  return blockResponse.parse(answer.body).Block._id
}

async function dayAsGuest(day = date) {
  const { body } = await guest.get(`/availability?month=${day.slice(0, 7)}`)
  return body.days.find((each: { date: string }) => each.date === day)
}

it('a day is blocked, not full, if no trip leaves in the afternoon and the morning is blocked', async () => {
  const where = { departures: { contains: 'pm' } }
  const { docs } = await app.payload.find({ collection: 'trips', where, depth: 0 })
  const setDepartures = async (departures: ('am' | 'pm')[]) => {
    for (const { id } of docs) await app.payload.update({ collection: 'trips', id, data: { departures } })
  }
  await setDepartures(['am'])
  await block('am')
  const shown = await dayAsGuest()
  await setDepartures(['am', 'pm'])
  expect(shown).toMatchObject({ status: 'blocked', departures: [] })
})

describe('with the morning blocked', () => {
  beforeEach(async () => {
    await block('am')
  })

  it('guests can book only the afternoon', async () => {
    const morning = await guest.post('/booking/hold', sale(date))
    expectRefusal(morning, 409, 'departure-blocked')
    expect(morning.body.error).toBe(BLOCKED)
    expect((await bookSeats(guest, sale(date, { time: 'pm' }))).status).toBe(201)
  })

  it('the captain can’t book the morning either', async () => {
    expectRefusal(await captain.post('/booking/hold', sale(date)), 409, 'departure-blocked')
  })

  it('the calendar shows an open day with only the afternoon', async () => {
    expect(await dayAsGuest()).toMatchObject({
      status: 'open',
      closure: null,
      blockedDepartures: ['am'],
      departures: [{ time: 'pm', seatsOpen: 6 }],
    })
  })

  it('availability.json lists only the afternoon', async () => {
    const { GET } = await import('@/app/availability.json/route')
    const { departures } = (await (await GET()).json()) as { departures: SaleBody[] }
    expect(departures.filter((each) => each.date === date).map(({ time }) => time)).toEqual(['pm'])
  })

  it('no party can move to the morning', async () => {
    const party = await bookedParty(app, captain, sale(nextDay()))
    const { body } = await captain.get(`/booking/${party._id}/departures`)
    const times = (body.Departures as MoveOption[]).filter((each) => each.date === date)
    expect(times.map(({ time }) => time)).toEqual(['pm'])
    expectRefusal(await captain.put(`/booking/${party._id}`, { date, time: 'am' }), 409, 'departure-blocked')
  })

  it('the day is blocked once the afternoon is blocked, too', async () => {
    await block('pm')
    expect(await dayAsGuest()).toMatchObject({ status: 'blocked', closure: 'blocked' })
    expectRefusal(await guest.post('/booking/hold', sale(date, { time: 'pm' })), 409, 'blocked')
  })
})

describe('a guest who is booking when the captain blocks that departure', () => {
  it('isn’t charged, and can pay once it’s open again', async () => {
    await guest.post('/booking/hold', sale(date))
    const id = await block('am')
    const refused = await pay(guest, 275)
    expectRefusal(refused, 409, 'departure-blocked')
    expect(refused.body.error).toBe(BLOCKED)
    expect(app.square.payments()).toEqual([])
    await captain.delete(`/block/${id}`)
    expect((await pay(guest, 275)).status).toBe(200)
  })

  it('isn’t charged by a program that pays before it takes seats', async () => {
    await pay(guest, 275)
    await block('am')
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expectRefusal(await guest.post('/booking/new', newBooking(sale(date), terms)), 409, 'departure-blocked')
    expect(app.square.payments()).toMatchObject([{ status: 'CANCELED' }])
  })

  it('isn’t affected if it’s the other departure', async () => {
    await guest.post('/booking/hold', sale(date, { time: 'pm' }))
    await block('am')
    expect((await pay(guest, 275)).status).toBe(200)
  })
})

it('a blocked afternoon also closes Tuna, which takes all day', async () => {
  const [day = ''] = tunaDays(1)
  await block('pm', day)
  const tuna = sale(day, { tripType: 'Tuna', private: true })
  expectRefusal(await guest.post('/booking/hold', tuna), 409, 'departure-blocked')
  const { departures } = await dayAsGuest(day)
  expect(departures.map(({ time }: SaleBody) => time)).toEqual(['am'])
  expect(departures[0].trips.map(({ type }: { type: string }) => type)).not.toContain('Tuna')
  expect((await guest.post('/booking/hold', sale(day))).status).toBe(201)
})

describe('a block in the API', () => {
  it('has a time only if it blocks one departure', async () => {
    const day = { type: 'block', startDate: date, endDate: date }
    const whole = (await captain.post('/block/new', day)).body.Block
    expect(Object.keys(whole).toSorted()).toEqual(['_id', 'endDate', 'startDate', 'type', 'version'])
    const half = (await captain.post('/block/new', { ...day, time: 'pm' })).body.Block
    expect(half).toMatchObject({ ...day, time: 'pm' })
    const { body } = await guest.get(`/block/all?from=${date}&to=${date}`)
    expect(body.Block.Blocks.map(({ time }: { time?: string }) => time).toSorted()).toEqual(['pm', undefined])
  })

  it('covers the whole day again if it’s changed without a time', async () => {
    const id = await block('am')
    const { body } = await captain.put(`/block/${id}`, { type: 'block', startDate: date, endDate: date })
    expect(body.Block).not.toHaveProperty('time')
    expect(await dayAsGuest()).toMatchObject({ status: 'blocked' })
  })

  it('can be made in the CMS, with the departure in its title', async () => {
    const span = { startDate: '2027-02-03', endDate: '2027-02-04', time: 'pm' }
    const { doc } = (await captain.post('/blocks', span)).body
    const { body } = await captain.get(`/blocks/${doc.id}`)
    expect(body).toMatchObject({ cmsTitle: 'Wed, Feb 3, 2027 to Thu, Feb 4, 2027, 2:00 pm only' })
  })
})
