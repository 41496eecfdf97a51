import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextDays } from '@/contract/availability'
import { type DepartureList, departureList } from '@/contract/departures/departures'
import { monthOf } from '@/domain/dates'
import { inDays, sale } from '../factories/booking'
import { bookedParty } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
let GET: () => Promise<Response>

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  ;({ GET } = await import('@/app/availability.json/route'))
})
afterAll(() => app.close())

async function readJson(): Promise<DepartureList> {
  const response = await GET()
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const parsed = departureList.parse(body)
  expect(parsed).toEqual(body)
  return parsed
}

const on = (answer: DepartureList, date: string) =>
  answer.departures.filter((departure) => departure.date === date)

describe('GET /availability.json', () => {
  it('lists departures with open seats for 60 days, starting tomorrow, soonest first', async () => {
    const { today, timeZone, departures } = await readJson()
    expect(today).toBe(inDays(0))
    expect(timeZone).toBe('America/Los_Angeles')
    expect(departures[0]).toMatchObject({ date: inDays(1), time: 'am', seatsOpen: 6, wholeBoat: true })
    expect(departures.at(-1)).toMatchObject({ date: inDays(60), time: 'pm' })
    expect(departures).toHaveLength(120)
    const keys = departures.map(({ date, time }) => `${date} ${time}`)
    expect(keys).toEqual(keys.toSorted())
  })

  it('can be cached for one second', async () => {
    expect((await GET()).headers.get('cache-control')).toBe('public, max-age=1')
  })

  it('shows sales by this process immediately', async () => {
    const date = inDays(9)
    await bookedParty(app, captain, sale(date, { partySize: 4 }))
    expect(on(await readJson(), date)).toMatchObject([
      { time: 'am', seatsOpen: 2, trips: ['Rockfish'], wholeBoat: false },
      { time: 'pm', seatsOpen: 6, wholeBoat: true },
    ])
  })

  it('leaves out blocked days and full departures', async () => {
    const [blocked, full] = [inDays(11), inDays(12)]
    await captain.post('/block/new', { type: 'block', startDate: blocked, endDate: blocked })
    await bookedParty(app, captain, sale(full, { time: 'pm', partySize: 6 }))
    const answer = await readJson()
    expect(on(answer, blocked)).toEqual([])
    expect(on(answer, full).map(({ time }) => time)).toEqual(['am'])
  })

  it('lists each departure’s prices and the link for booking it', async () => {
    const date = inDays(10)
    await bookedParty(app, captain, sale(date, { time: 'pm', partySize: 2 }))
    const [morning, afternoon] = on(await readJson(), date)
    expect(morning).toMatchObject({
      capacity: 6,
      bookingUrl: expect.stringMatching(
        `^http.*/availability\\?month=${date.slice(0, 7)}&day=${date}&time=am$`,
      ),
    })
    expect(morning?.prices).toContainEqual({
      trip: 'Wildlife',
      seatPriceCents: 20_000,
      privatePriceCents: 120_000,
    })
    expect(afternoon?.prices).toEqual([{ trip: 'Rockfish', seatPriceCents: 27_500, privatePriceCents: null }])
    expect(afternoon?.bookingUrl).toContain('/availability?trip=Rockfish&')
  })

  it('doesn’t contain guests’ names', async () => {
    const more = ['capacity', 'prices', 'bookingUrl']
    const allowed = ['date', 'time', 'seatsOpen', 'trips', 'wholeBoat', ...more].toSorted()
    for (const departure of (await readJson()).departures) {
      expect(Object.keys(departure).toSorted()).toEqual(allowed)
    }
  })
})

describe('GET /api/availability/next', () => {
  const readNext = async (month: string) => {
    const { status, body } = await app.browser().get(`/availability/next?month=${month}`)
    expect(status).toBe(200)
    const answer = nextDays.parse(body)
    expect(answer.month).toBe(month)
    return new Map(answer.next.map(({ trip, date }) => [trip, date]))
  }

  it('returns the next salmon day that can be booked', async () => {
    const [blocked, free, later] = [inDays(30), inDays(34), inDays(80)]
    await captain.put('/calendar/salmon', { type: 'salmon', salmonDays: [inDays(-3), blocked, free, later] })
    await captain.post('/block/new', { type: 'block', startDate: blocked, endDate: blocked })
    const next = await readNext(monthOf(inDays(0)))
    expect(next.get('Salmon')).toBe(free)
    expect(next.get('Wildlife')).toBe(inDays(1))
    expect((await readNext(monthOf(later))).get('Salmon')).toBe(later)
  })

  it('returns the earliest day if there’s none in that month or later', async () => {
    const next = await readNext('2099-01')
    expect(next.get('Rockfish')).toBe(inDays(1))
  })

  it('refuses a request without a month', async () => {
    expect((await app.browser().get('/availability/next')).status).toBe(400)
  })
})
