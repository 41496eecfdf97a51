import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMaker, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookedParty } from './journey'
import { captureOutput } from './logs'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const pathOf = (url: string) => url.replace(`${SITE_URL}/api`, '')

async function newFeed(showsGuests = false): Promise<string> {
  const { body } = await captain.put('/calendar-feed', { showsGuests })
  expect(body.Feed).toMatchObject({
    showsGuests,
    url: expect.stringContaining('/api/calendar-feed/file?key='),
  })
  return pathOf(body.Feed.url)
}

async function events(path: string) {
  const answer = await app.browser().get(path)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body.text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('the captain’s calendar feed', () => {
  it('doesn’t exist until the captain creates it', async () => {
    expect((await captain.get('/calendar-feed')).body).toEqual({ Feed: null })
  })

  it('follows the bookings: a new one, a move and a cancellation', async () => {
    const path = await newFeed()
    const booking = await bookedParty(app, captain, sale(nextDay(), { partySize: 2 }))
    const eventOn = async (date: string) =>
      (await events(path)).find(({ uid }) => uid.startsWith(`${date}-am@`))
    expect((await eventOn(booking.date))?.summary).toBe('Rockfish, 2 of 6')
    const moved = nextDay()
    const { status } = await captain.put(`/booking/${booking._id}`, { date: moved })
    expect(status).toBe(200)
    expect(await eventOn(booking.date)).toBeUndefined()
    expect((await eventOn(moved))?.summary).toBe('Rockfish, 2 of 6')
    await captain.put(`/booking/${booking._id}`, { cancel: true, refundAmount: 0 })
    expect(await eventOn(moved)).toBeUndefined()
  })

  it('has names and phone numbers only if the captain wants them, and keeps its link', async () => {
    const path = await newFeed(false)
    await bookedParty(app, captain, sale(nextDay()), {
      guest: { lastName: 'Feedname', phoneNumber: '+18314290456' },
    })
    const text = async () => String((await app.browser().get(path)).body.text).replaceAll('\r\n ', '')
    expect(await text()).not.toMatch(/Feedname|429-0456/)
    expect(await newFeed(true)).toBe(path)
    expect(await text()).toMatch(/Feedname.*\(831\) 429-0456/)
    await newFeed(false)
    expect(await text()).not.toMatch(/Feedname|429-0456/)
  })

  it('is no-store and noindex', async () => {
    const { headers } = await app.browser().get(await newFeed())
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  })

  it('doesn’t open with another key, or once it’s revoked', async () => {
    const path = await newFeed()
    for (const key of ['x', `${path.split('key=')[1]}x`, path.split('key=')[1]?.replace(/.$/, '-') ?? ''])
      expectRefusal(await app.browser().get(`/calendar-feed/file?key=${key}`), 404, 'not-found')
    expect((await captain.delete('/calendar-feed')).body).toEqual({ Feed: null })
    expectRefusal(await app.browser().get(path), 404, 'not-found')
    expect(await newFeed()).not.toBe(path)
    expectRefusal(await app.browser().get(path), 404, 'not-found')
  })

  it('stops working once the account loses its access', async () => {
    const path = await newFeed()
    const change = (role: 'captain' | 'deckhand') =>
      app.payload.db.updateOne({
        collection: 'users',
        where: { username: { equals: 'captain' } },
        data: { role },
        options: { atomic: true },
      })
    await change('deckhand')
    expectRefusal(await app.browser().get(path), 404, 'not-found')
    await change('captain')
    expect((await app.browser().get(path)).status).toBe(200)
  })

  it('gets a new link when the password changes', async () => {
    const path = await newFeed()
    const { docs } = await app.payload.find({
      collection: 'users',
      where: { username: { equals: 'captain' } },
    })
    const password = async (text: string) =>
      app.payload.update({ collection: 'users', id: docs[0]?.id ?? '', data: { password: text } })
    await password('three grebes and a buoy')
    expectRefusal(await app.browser().get(path), 404, 'not-found')
    await captain.signIn({ username: 'captain', password: 'three grebes and a buoy' })
    expect(await newFeed()).not.toBe(path)
  })

  it('is rate limited', async () => {
    const path = await newFeed()
    const from = { 'x-forwarded-for': '203.0.113.31' }
    const statuses = []
    for (let count = 0; count < 31; count++)
      statuses.push((await app.browser().call('GET', path, undefined, from)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('keeps its secret out of the log, even when it fails', async () => {
    const path = await newFeed()
    const key = decodeURIComponent(path.split('key=')[1] ?? '')
    const logs = captureOutput()
    await app.browser().get(path)
    await app.browser().get(`${path}x`)
    expect(logs.text()).not.toContain(key)
    logs.stop()
  })
})
