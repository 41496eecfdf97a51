import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogValues, mapLog } from '@/contract/departures/trip-log'
import type { TripDate } from '@/domain/dates'
import { dayMaker, inDays, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookedParty } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const logOf = (changes: Partial<LogValues> = {}) => mapLog((name) => changes[name] ?? '')
const pathOf = (date: TripDate) => `/departure/log?date=${date}&time=am`

/** Books a party, and then moves its trip to a past day that only this test uses. */
async function sailed(daysAgo: number, partySize = 2): Promise<TripDate> {
  const booking = await bookedParty(app, captain, sale(nextDay(), { partySize }))
  const date = inDays(-daysAgo)
  await app.payload.db.updateOne({
    collection: 'bookings',
    where: { id: { equals: booking._id } },
    data: { date },
    options: { atomic: true },
  })
  return date
}

describe('a trip’s log', () => {
  it('starts with what we know: the anglers, the trip and the report’s counts', async () => {
    const date = await sailed(20, 3)
    await app.payload.create({
      collection: 'fish-reports',
      data: { date, description: 'A good day.', catches: '31 rockfish', _status: 'published' },
    })
    const { body } = await captain.get(pathOf(date))
    expect(body.TripLog).toEqual({
      date,
      time: 'am',
      tripType: 'Rockfish',
      version: null,
      log: logOf({ port: 'Santa Cruz', anglers: '3', targets: 'Rockfish', kept: '31 rockfish' }),
    })
  })

  it('is saved, and the next one starts with the boat', async () => {
    const date = await sailed(19)
    const log = logOf({ vessel: 'Sample', vesselNumber: '12345', kept: '2 lingcod', birds: 'None' })
    const saved = await captain.put('/departure/log', { date, time: 'am', version: null, log })
    expect(saved).toMatchObject({ status: 200, body: { TripLog: { log, version: expect.any(String) } } })
    expect((await captain.get(pathOf(date))).body).toEqual(saved.body)
    const next = await captain.get(pathOf(await sailed(18)))
    expect(next.body.TripLog.log).toMatchObject({
      vessel: 'Sample',
      vesselNumber: '12345',
      birds: '',
      kept: '',
    })
  })

  it('isn’t overwritten by a save of an older version', async () => {
    const date = await sailed(17)
    const put = (version: string | null, notes: string) =>
      captain.put('/departure/log', { date, time: 'am', version, log: logOf({ notes }) })
    const first = await put(null, 'first')
    expectRefusal(await put(null, 'blind'), 409, 'edit-conflict')
    const { version } = first.body.TripLog
    expect((await put(version, 'second')).status).toBe(200)
    expectRefusal(await put(version, 'late'), 409, 'edit-conflict')
    expect((await captain.get(pathOf(date))).body.TripLog.log.notes).toBe('second')
  })

  it.each([
    ['kept', 'limits for everyone'],
    ['anglers', 'six'],
    ['hoursFished', '-1'],
  ])('refuses %s: “%s”', async (name, value) => {
    const date = inDays(-16)
    const log = { ...logOf(), [name]: value }
    const answer = await captain.put('/departure/log', { date, time: 'am', version: null, log })
    expectRefusal(answer, 400, 'invalid-input')
    expect(Object.keys(answer.body.fields)).toEqual([`log.${name}`])
  })

  it('can’t be saved for a future trip, or one without guests', async () => {
    const ahead = await bookedParty(app, captain, sale(nextDay()))
    const body = { time: 'am', version: null, log: logOf() }
    expectRefusal(await captain.put('/departure/log', { ...body, date: ahead.date }), 400, 'invalid-input')
    expectRefusal(await captain.put('/departure/log', { ...body, date: inDays(-15) }), 404, 'not-found')
    expectRefusal(await captain.get(pathOf(inDays(-15))), 404, 'not-found')
  })
})
