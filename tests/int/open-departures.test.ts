import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDepartures, openDepartures } from '@/contract/departures'
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

async function readJson(): Promise<OpenDepartures> {
  const response = await GET()
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const parsed = openDepartures.parse(body)
  expect(parsed).toEqual(body)
  return parsed
}

const on = (answer: OpenDepartures, date: string) =>
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

  it('doesn’t contain guests’ names', async () => {
    const allowed = ['date', 'time', 'seatsOpen', 'trips', 'wholeBoat'].toSorted()
    for (const departure of (await readJson()).departures) {
      expect(Object.keys(departure).toSorted()).toEqual(allowed)
    }
  })
})
