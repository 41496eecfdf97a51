import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FREE_HOLDS_PER_ADDRESS } from '@/contract/limits'
import type { Mail, WaitlistEntry } from '@/payload-types'
import { serviceContext } from '@/server/service-context'
import { createCheckout } from '@/services/checkout/checkouts'
import { findRows } from '@/services/database/read-rows'
import { writeMail } from '@/services/mail/write-mail'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { waitlistKey } from '@/services/waitlist/waitlist-link'
import { dayMaker, newBooking, type SaleBody, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, pay } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(50)
let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

let guests = 0
const newGuest = () => ({
  firstName: 'Wanda',
  lastName: 'Example',
  phoneNumber: '(831) 555-0144',
  email: `wanda-${++guests}@example.com`,
})

/** Fills a day's morning departure. Returns the day and the booking's id. */
async function fullDay(): Promise<{ date: string; booking: string }> {
  const date = nextDay()
  const { body } = await bookSeats(app.browser(), sale(date, { partySize: 6 }))
  return { date, booking: body.Booking._id }
}

const free = (booking: string, partySize: number) => captain.put(`/booking/${booking}`, { partySize })

const join = (seats: SaleBody, guest = newGuest(), browser = app.browser()) =>
  browser.post('/waitlist/new', { ...seats, ...guest })

const entriesOf = (email: string): Promise<WaitlistEntry[]> =>
  findRows<WaitlistEntry>(app.payload, 'waitlist-entries', { where: { searchEmail: { equals: email } } })

/** Returns the text of the newest email of this kind about a guest's place in line. */
async function mailTo(email: string, kind: string): Promise<string> {
  const entries = (await entriesOf(email)).map(({ id }) => id)
  const [mail] = await findRows<Mail>(app.payload, 'mails', {
    where: { and: [{ booking: { in: entries } }, { kind: { equals: kind } }] },
    sort: '-createdAt',
  })
  const written = mail && (await writeMail(serviceContext(app.payload), mail, SITE_URL))
  return written && 'text' in written ? written.text : JSON.stringify(written ?? 'no email')
}

const keyIn = (text: string) => /#(?:key|offer)=([\w.-]+)/.exec(text)?.[1] ?? expect.fail(text)

const sweep = () => sweepWaitlist(serviceContext(app.payload))

describe('joining a waitlist', () => {
  it('emails a link to the place, where the guest can leave', async () => {
    const { date } = await fullDay()
    const guest = newGuest()
    expect(await join(sale(date, { partySize: 1 }), guest)).toMatchObject({
      status: 201,
      body: { joined: true },
    })
    const key = keyIn(await mailTo(guest.email, 'waitlist-joined'))
    const browser = app.browser()
    expect((await browser.post('/waitlist/open', { key })).body).toEqual({
      Place: {
        date,
        time: 'am',
        tripType: 'Rockfish',
        partySize: 1,
        private: false,
        firstName: 'Wanda',
        state: 'waiting',
        ahead: 0,
        heldUntil: null,
      },
    })
    const left = await browser.post('/waitlist/leave', { key })
    expect(left.body.Place).toMatchObject({ state: 'left', ahead: null })
    // The guest can join again, at the end of the line.
    await join(sale(date, { partySize: 1 }))
    await join(sale(date, { partySize: 2 }), guest)
    const back = await browser.post('/waitlist/open', { key })
    expect(back.body.Place).toMatchObject({ state: 'waiting', ahead: 1, partySize: 2 })
  })

  it('keeps the place of an address that’s already in line, with the same response', async () => {
    const { date } = await fullDay()
    const guest = newGuest()
    const first = await join(sale(date, { partySize: 1 }), guest)
    const stranger = { ...guest, firstName: 'Mallory', email: guest.email.toUpperCase() }
    const again = await join(sale(date, { partySize: 6 }), stranger)
    expect(again.body).toEqual(first.body)
    expect(await entriesOf(guest.email)).toMatchObject([{ firstName: 'Wanda', partySize: 1 }])
  })

  it('isn’t possible while the party fits', async () => {
    const { date, booking } = await fullDay()
    await free(booking, 4)
    expectRefusal(await join(sale(date, { partySize: 2 })), 409, 'waitlist-not-needed')
    expect(await join(sale(date, { partySize: 3 }))).toMatchObject({ status: 201 })
    expect(await join(sale(date, { partySize: 1, private: true }))).toMatchObject({ status: 201 })
  })

  it('is only for departures that guests can book', async () => {
    expectRefusal(await join(sale('2020-01-01')), 409, 'past')
    expectRefusal(await join(sale(nextDay(), { tripType: 'Salmon' })), 409, 'trip-not-offered')
  })

  it('is limited to five places per address', async () => {
    const guest = newGuest()
    for (let place = 0; place < 5; place++) {
      const { date } = await fullDay()
      expect((await join(sale(date), guest)).status).toBe(201)
    }
    const { date } = await fullDay()
    expectRefusal(await join(sale(date), guest), 429, 'too-many-requests')
    expect((await join(sale(date), guest, captain)).status).toBe(201)
  })

  it('offers the trips that the departure can run, with its own trip first', async () => {
    const { date } = await fullDay()
    const { body } = await app.browser().get(`/waitlist/trips?date=${date}&time=am`)
    expect(body.Trips[0]).toEqual({ type: 'Rockfish', seats: true })
    expect(body.Trips.map(({ type }: { type: string }) => type)).not.toContain('Salmon')
  })
})

describe('an offer', () => {
  async function offered() {
    const { date, booking } = await fullDay()
    const guest = newGuest()
    await join(sale(date, { partySize: 1 }), guest)
    await free(booking, 5)
    await sweep()
    const key = keyIn(await mailTo(guest.email, 'waitlist-offer'))
    return { date, guest, key }
  }

  it('opens the seats in any browser, with the guest’s details, and can be booked', async () => {
    const { date, guest, key } = await offered()
    const browser = app.browser()
    expect((await browser.post('/waitlist/claim', { key })).body).toEqual({ opened: true })
    const { body } = await browser.get('/booking/hold')
    expect(body.Hold).toMatchObject({
      date,
      partySize: 1,
      isOffer: true,
      guest: { firstName: 'Wanda', email: guest.email },
      payment: 'none',
    })
    const minutes = (Date.parse(body.Hold.expiresAt) - Date.parse(body.Hold.now)) / 60_000
    expect(minutes).toBeGreaterThan(118)
    expect(await pay(browser, 275)).toMatchObject({ status: 200 })
    const terms = { paid: 'full', paidAmount: 275, totalAmount: 275 }
    const booked = await browser.post('/booking/new', newBooking(sale(date, { partySize: 1 }), terms, guest))
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    await sweep()
    expect(await entriesOf(guest.email)).toMatchObject([{ state: 'booked' }])
    expectRefusal(await app.browser().post('/waitlist/claim', { key }), 409, 'offer-over')
    expect(await mailTo(guest.email, 'waitlist-offer')).toContain('aren’t held anymore')
  })

  it('replaces the browser’s other hold', async () => {
    const { key } = await offered()
    const browser = app.browser()
    const other = nextDay()
    await browser.post('/booking/hold', sale(other))
    await browser.post('/waitlist/claim', { key })
    expect((await browser.get('/booking/hold')).body.Hold).toMatchObject({ isOffer: true })
    const day = await app.payload.db.findOne<{ id: string; claims: unknown[] }>({
      collection: 'boat-days',
      where: { id: { equals: other } },
    })
    expect(day?.claims).toEqual([])
  })

  it('isn’t one of the holds that an IP address can have', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.99' }
    const { key } = await offered()
    await app.browser().call('POST', '/waitlist/claim', { key }, from)
    for (let hold = 0; hold < 2; hold++)
      expect((await app.browser().call('POST', '/booking/hold', sale(nextDay()), from)).status).toBe(201)
  })

  it('doesn’t crowd out visitors’ holds, no matter how many offers there are', async () => {
    const context = serviceContext(app.payload)
    const offers = Array.from({ length: 101 }, () => randomUUID())
    const seats = {
      date: nextDay(),
      time: 'am',
      tripType: 'Rockfish',
      partySize: 1,
      durationHours: 8,
    } as const
    const holdExpiresAt = new Date(Date.now() + 2 * 3_600_000).toISOString()
    for (const id of offers)
      await createCheckout(context, {
        id,
        by: 'guest',
        ...seats,
        holdExpiresAt,
        waitlistEntry: `entry-${id}`,
      })
    const from = { 'X-Forwarded-For': '203.0.113.98' }
    const hold = () => app.browser().call('POST', '/booking/hold', sale(nextDay()), from)
    for (let held = 0; held < MAX_FREE_HOLDS_PER_ADDRESS; held++)
      expect(await hold()).toMatchObject({ status: 201 })
    expectRefusal(await hold(), 429, 'proof-needed')
    await app.payload.db.deleteMany({ collection: 'checkouts', where: { id: { in: offers } } })
  })

  it('doesn’t open with another key, and not before it’s the guest’s turn', async () => {
    const { date } = await fullDay()
    const guest = newGuest()
    await join(sale(date), guest)
    const [entry] = await entriesOf(guest.email)
    const key = waitlistKey(app, entry?.id ?? '')
    expectRefusal(await app.browser().post('/waitlist/claim', { key }), 409, 'offer-over')
    for (const wrong of [`${key}x`, entry?.id, 'x.y'])
      expectRefusal(await app.browser().post('/waitlist/open', { key: wrong }), 403, 'waitlist-over')
  })

  it('is made before a visitor can take a seat that was just freed', async () => {
    const { date, booking } = await fullDay()
    const guest = newGuest()
    await join(sale(date, { partySize: 1 }), guest)
    await free(booking, 5)
    expectRefusal(await app.browser().post('/booking/hold', sale(date, { partySize: 1 })), 409, 'sold-out')
    expect(await entriesOf(guest.email)).toMatchObject([{ state: 'offered' }])
  })

  it('is made before a visitor’s hold can grow by that seat', async () => {
    const date = nextDay()
    const visitor = app.browser()
    await visitor.post('/booking/hold', sale(date, { partySize: 1 }))
    const { body } = await bookSeats(app.browser(), sale(date, { partySize: 5 }))
    const guest = newGuest()
    await join(sale(date, { partySize: 1 }), guest)
    await free(body.Booking._id, 4)
    expectRefusal(await visitor.put('/booking/hold', { partySize: 2 }), 409, 'sold-out')
    expect(await entriesOf(guest.email)).toMatchObject([{ state: 'offered' }])
  })

  it('is made before a payment without a hold can take that seat', async () => {
    const { date, booking } = await fullDay()
    const guest = newGuest()
    await join(sale(date, { partySize: 1 }), guest)
    const visitor = app.browser()
    expect((await pay(visitor, 137.5)).status).toBe(200)
    await free(booking, 5)
    const terms = { paid: 'deposit', paidAmount: 137.5, totalAmount: 275 }
    const answer = await visitor.post('/booking/new', newBooking(sale(date, { partySize: 1 }), terms))
    expectRefusal(answer, 409, 'sold-out')
    expect(await entriesOf(guest.email)).toMatchObject([{ state: 'offered' }])
  })
})

describe('the captain', () => {
  it('sees the line, offers seats out of turn, and removes parties', async () => {
    const { date, booking } = await fullDay()
    const [first, second] = [newGuest(), newGuest()]
    await join(sale(date, { partySize: 2 }), first)
    await join(sale(date, { partySize: 1 }), second)
    const { body } = await captain.get(`/waitlist/all?date=${date}`)
    expect(body.Waitlist).toMatchObject([
      { ...first, phoneNumber: '+18315550144', state: 'waiting' },
      { email: second.email },
    ])
    const [ahead, behind] = body.Waitlist
    expectRefusal(await captain.post(`/waitlist/${behind._id}/offer`, undefined), 409, 'sold-out')
    await free(booking, 4)
    const answer = await captain.post(`/waitlist/${behind._id}/offer`, undefined)
    expect(answer.body.Waitlist.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'offered'])
    expectRefusal(await captain.post(`/waitlist/${behind._id}/offer`, undefined), 409, 'edit-conflict')
    const removed = await captain.call('DELETE', `/waitlist/${ahead._id}`)
    expect(removed.body.Waitlist).toMatchObject([{ _id: behind._id }])
    expectRefusal(await captain.call('DELETE', '/waitlist/nothing'), 404, 'not-found')
  })

  it('exports and erases a guest’s places', async () => {
    const { date } = await fullDay()
    const guest = newGuest()
    await join(sale(date), guest)
    const found = await captain.post('/guest/find', { who: guest.email })
    expect(found.body.Guest).toMatchObject({ waitlist: 1 })
    const exported = await captain.post('/guest/export', { who: guest.email })
    expect(exported.body.Export.waitlist).toMatchObject([{ date, email: guest.email, state: 'waiting' }])
    await captain.post('/user/confirm', { password: CAPTAIN.password })
    expect((await captain.post('/guest/erase', { who: guest.email })).status).toBe(200)
    expect(await entriesOf(guest.email)).toEqual([])
  })
})

it('entries are deleted once their day is over', async () => {
  const { date } = await fullDay()
  const guest = newGuest()
  await join(sale(date), guest)
  await sweepWaitlist(app.at(new Date(`${date}T23:00:00Z`)))
  expect(await entriesOf(guest.email)).toHaveLength(1)
  await sweepWaitlist(app.at(new Date(Date.parse(`${date}T20:00:00Z`) + 24 * 3_600_000)))
  expect(await entriesOf(guest.email)).toEqual([])
})
