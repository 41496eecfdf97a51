import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { availabilityMonth } from '@/contract/availability'
import { blockList, blockResponse } from '@/contract/block'
import { bookingList, bookingResponse, newBookingResponse, publicBooking } from '@/contract/booking'
import { calendarList, calendarResponse } from '@/contract/calendar'
import { waitingItems } from '@/contract/content/review'
import { hold } from '@/contract/hold'
import { processPaymentResponse } from '@/contract/money/payment'
import { inviteResponse, sendMailResponse, staffList, staffResponse, waitingMail } from '@/contract/staff'
import { messageResponse, session, sessionResponse } from '@/contract/user'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { dayMaker, GOOD_CARD, GUEST, inDays, newBooking, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookedParty, bookSeats } from './journey'
import { CAPTAIN, openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker()
let app: TestApp
let visitor: TestBrowser
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

/** Checks that a response has this status and exactly the contract's shape. Returns its body. */
function read<Shape extends z.ZodType>(answer: TestAnswer, shape: Shape, status = 200): z.output<Shape> {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status })
  const parsed = shape.parse(answer.body)
  expect(parsed).toEqual(answer.body)
  return parsed
}

describe('signing in', () => {
  it('returns the user name and role, and sets the session in an httpOnly cookie', async () => {
    const answer = await app.browser().post('/user/login', CAPTAIN)
    expect(read(answer, session)).toEqual({ username: 'captain', role: 'captain' })
    expect(answer.headers.get('set-cookie')).toMatch(/^payload-token=.+HttpOnly/i)
  })

  it('accepts an email as the user name', async () => {
    const browser = await app.browser().signIn({ username: 'captain@localhost', password: CAPTAIN.password })
    expect(read(await browser.get('/user/session'), sessionResponse)).toEqual({
      username: 'captain',
      role: 'captain',
    })
  })

  it.each([
    ['a wrong password', { ...CAPTAIN, password: 'wrong' }],
    ['an unknown name', { username: 'unknown', password: CAPTAIN.password }],
  ])('refuses %s with a 401 and the same message', async (_, credentials) => {
    const answer = await app.browser().post('/user/login', credentials)
    const { error } = expectRefusal(answer, 401, 'login-failed')
    expect(error).toBe('The user name or password is wrong. Please try again.')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('requires a user name and a password', async () => {
    const answer = await visitor.post('/user/login', { username: ' ' })
    const { fields } = expectRefusal(answer, 400, 'invalid-input')
    expect(Object.keys(fields ?? {})).toEqual(['username', 'password'])
  })

  it('lasts until the logout, after which the old cookie no longer works', async () => {
    const browser = app.browser()
    const signedIn = await browser.post('/user/login', CAPTAIN)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    read(await browser.post('/user/logout'), messageResponse)
    expect(read(await browser.get('/user/session'), sessionResponse)).toEqual({ username: null, role: null })
    const replayed = await app.browser().call('GET', '/user/session', undefined, { cookie })
    expect(replayed.body).toEqual({ username: null, role: null })
  })

  it('returns the same response to a logout without a session', async () => {
    read(await visitor.post('/user/logout'), messageResponse)
  })
})

describe('staff accounts', () => {
  it('can be invited, sent a link, disabled and enabled', async () => {
    const invited = read(
      await captain.post('/staff/invite', { username: 'Mate', email: 'Mate@example.com' }),
      inviteResponse,
      201,
    )
    expect(invited.member).toMatchObject({ username: 'mate', email: 'mate@example.com', role: 'editor' })
    const path = `/staff/${invited.member._id}`
    const renewed = read(await captain.post(`${path}/link`), inviteResponse)
    expect(renewed.link).not.toBe(invited.link)
    expect(read(await captain.put(path, { disabled: true }), staffResponse).member.disabled).toBe(true)
    read(await captain.put(path, { disabled: false }), staffResponse)
    const { staff } = read(await captain.get('/staff/all'), staffList)
    expect(staff.map(({ username }) => username)).toEqual(['captain', 'mate'])
  })

  it('can set and change their passwords and request a link', async () => {
    const { body } = await captain.post('/staff/invite', { username: 'cook', email: 'cook@example.com' })
    const browser = app.browser()
    const token = new URL(body.link).hash.replace('#token=', '')
    const newPassword = 'galley-slice-1'
    expect(read(await browser.post('/user/reset', { token, newPassword }), session)).toEqual({
      username: 'cook',
      role: 'editor',
    })
    const change = { password: newPassword, newPassword: 'galley-slice-2' }
    read(await browser.post('/user/password', change), session)
    read(await visitor.post('/user/forgot', { username: 'cook' }), messageResponse)
  })

  it('have their emails in the outbox if there’s no mail server', async () => {
    for (const username of ['waits', 'waits-too'])
      await captain.post('/staff/invite', { username, email: `${username}@example.com` })
    const [first, second] = await readWaitingMails(app.at(new Date()))
    if (!first || !second) throw new Error('No email in the outbox')
    expect(waitingMail.parse(first)).toEqual(first)
    expect(read(await captain.get('/dashboard/waiting'), waitingItems)).toMatchObject({
      unreadMessages: 0,
      needsReview: [],
      owed: [],
      mails: expect.arrayContaining([first, second]),
    })
    expect(read(await captain.post(`/mail/${first._id}/send`), sendMailResponse).mail).toEqual(first)
    read(await captain.delete(`/mail/${second._id}`), messageResponse)
  })
})

describe('blocked days', () => {
  it('can be created, changed, listed by everyone and deleted', async () => {
    const [startDate, endDate] = [inDays(200), inDays(203)]
    const made = read(
      await captain.post('/block/new', { type: 'block', startDate, endDate }),
      blockResponse,
      201,
    )
    expect(made.Block).toMatchObject({ type: 'block', startDate, endDate })
    const path = `/block/${made.Block._id}`

    const longer = { type: 'block', startDate, endDate: inDays(204) }
    expect(read(await captain.put(path, longer), blockResponse).Block).toMatchObject(longer)
    expect(read(await visitor.get('/block/all'), blockList).Block.Blocks).toMatchObject([longer])

    read(await captain.delete(path), blockResponse)
    expect(read(await visitor.get('/block/all'), blockList).Block.Blocks).toEqual([])
  })

  it('are listed for any span that overlaps them, including at either end', async () => {
    const [startDate, endDate] = [inDays(210), inDays(212)]
    const { body } = await captain.post('/block/new', { type: 'block', startDate, endDate })
    const count = async (from: string, to: string) =>
      read(await visitor.get(`/block/all?from=${from}&to=${to}`), blockList).Block.Blocks.length
    expect(await count(inDays(212), inDays(220))).toBe(1)
    expect(await count(inDays(200), inDays(210))).toBe(1)
    expect(await count(inDays(213), inDays(220))).toBe(0)
    expect(await count(inDays(200), inDays(209))).toBe(0)
    await captain.delete(`/block/${body.Block._id}`)
  })

  it('must end on or after their start date', async () => {
    const answer = await captain.post('/block/new', { startDate: inDays(5), endDate: inDays(4) })
    expect(expectRefusal(answer, 400, 'invalid-input').fields).toHaveProperty('endDate')
  })

  it('are a 404 if the id is unknown', async () => {
    const span = { startDate: inDays(5), endDate: inDays(5) }
    for (const id of ['nothing', '665f1f77bcf86cd799439011', '00000000-0000-4000-8000-000000000000']) {
      expectRefusal(await captain.put(`/block/${id}`, span), 404, 'not-found')
      expectRefusal(await captain.delete(`/block/${id}`), 404, 'not-found')
    }
  })
})

describe('the calendar', () => {
  it('lists the season and the salmon days under fixed ids for everyone', async () => {
    const { Calendars } = read(await visitor.get('/calendar/all'), calendarList).Calendar
    expect(new Map(Calendars.map(({ _id, type }) => [_id, type]))).toEqual(
      new Map([
        ['fish-season', 'fish season'],
        ['salmon', 'salmon'],
      ]),
    )
  })

  it('accepts one weather cancellation per day, and can undo it', async () => {
    const day = nextDay()
    const weather = { type: 'weather', startDate: day, endDate: day }
    const made = read(await captain.post('/calendar/new', weather), calendarResponse, 201)
    expect(made.Calendar).toMatchObject(weather)
    expectRefusal(await captain.post('/calendar/new', weather), 409, 'already-exists')
    const month = read(await visitor.get(`/availability?month=${day.slice(0, 7)}`), availabilityMonth)
    expect(month.days.find(({ date }) => date === day)?.status).toBe('weather')
    read(await captain.delete(`/calendar/${made.Calendar._id}`), calendarResponse)
    expectRefusal(await captain.delete(`/calendar/${made.Calendar._id}`), 404, 'not-found')
  })

  it('refuses a weather cancellation for more than one day', async () => {
    const answer = await captain.post('/calendar/new', {
      type: 'weather',
      startDate: inDays(9),
      endDate: inDays(10),
    })
    expect(expectRefusal(answer, 400, 'invalid-input').fields).toHaveProperty('endDate')
  })

  it('accepts a new season, but not one that ends before it starts', async () => {
    const season = { startDate: inDays(-30), endDate: inDays(280) }
    const changed = read(await captain.put('/calendar/fish-season', season), calendarResponse)
    expect(changed.Calendar).toMatchObject({ _id: 'fish-season', ...season })
    const backwards = { startDate: inDays(10), endDate: inDays(9) }
    const refused = await captain.put('/calendar/fish-season', backwards)
    expect(expectRefusal(refused, 400, 'invalid-input').fields).toHaveProperty('endDate')
  })

  it('keeps the salmon days sorted and without duplicates', async () => {
    const [early, late] = [inDays(100), inDays(101)]
    const salmonDays = [late, early, late]
    const changed = read(
      await captain.put('/calendar/salmon', { type: 'salmon', salmonDays }),
      calendarResponse,
    )
    expect(changed.Calendar.salmonDays).toEqual([early, late])
    const wrong = await captain.put('/calendar/salmon', { type: 'salmon', salmonDays: ['2026-02-30'] })
    expectRefusal(wrong, 400, 'invalid-input')
  })

  it('never deletes the season or the salmon days', async () => {
    for (const id of ['fish-season', 'salmon']) {
      expectRefusal(await captain.delete(`/calendar/${id}`), 403, 'forbidden')
    }
    const { Calendars } = read(await visitor.get('/calendar/all'), calendarList).Calendar
    expect(Calendars).toHaveLength(2)
  })
})

describe('bookings', () => {
  it('can be held, paid for and made, and the guest gets the booking back', async () => {
    const seats = sale(nextDay())
    const browser = app.browser()
    const held = read(await browser.post('/booking/hold', seats), hold, 201)
    expect(held).toMatchObject({ ...seats, totalAmount: 550, depositAmount: 275 })
    read(await browser.put('/booking/hold', { guest: GUEST }), hold)
    const paid = await browser.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27500 })
    expect(read(paid, processPaymentResponse).status).toBe('authorized')
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    const { Booking } = read(
      await browser.post('/booking/new', newBooking(seats, terms)),
      newBookingResponse,
      201,
    )
    expect(Booking).toMatchObject({ ...seats, ...terms, balanceAmount: 275, phoneNumber: '+18315550187' })
  })

  it('show the captain everything, but everyone else only who’s sailing and when', async () => {
    const seats = sale(nextDay(), { time: 'pm', tripType: 'Wildlife' })
    const made = await bookSeats(app.browser(), seats, { guest: { lastName: 'Longshoreman' } })
    const path = `/booking/all?from=${seats.date}&to=${seats.date}`
    const { Bookings } = read(await captain.get(path), bookingList).Booking
    const { link: _link, ...booking } = made.body.Booking
    expect(Bookings).toMatchObject([{ ...booking, lastName: 'Longshoreman', captainNote: null }])
    const anonymous = await visitor.get(path)
    expect(anonymous.body.Booking.Bookings).toEqual([
      { _id: made.body.Booking._id, ...seats, lastName: 'Longsho' },
    ])
    publicBooking.strict().parse(anonymous.body.Booking.Bookings[0])
  })

  it('can be changed by the captain, who sends the whole form', async () => {
    const party = await bookedParty(app, captain, sale(nextDay()))
    const form = {
      phoneNumber: '+18315550199',
      partySize: 3,
      firstName: 'Grace',
      lastName: 'Sample',
      captainNote: 'Brings a cooler',
      email: 'grace@example.com',
      paid: party.paid,
      cancel: false,
    }
    const { Booking } = read(await captain.put(`/booking/${party._id}`, form), bookingResponse)
    expect(Booking).toMatchObject({ ...form, totalAmount: 825, paidAmount: 275, balanceAmount: 550 })
  })

  it('are visible only to the captain once they’re canceled', async () => {
    const party = await bookedParty(app, captain, sale(nextDay()))
    read(await captain.put(`/booking/${party._id}`, { cancel: true }), bookingResponse)
    const path = `/booking/all?from=${party.date}&to=${party.date}`
    expect((await visitor.get(path)).body.Booking.Bookings).toEqual([])
    expect((await captain.get(path)).body.Booking.Bookings).toMatchObject([{ cancel: true }])
  })

  it('are all listed if no span is given', async () => {
    const { Bookings } = read(await captain.get('/booking/all'), bookingList).Booking
    const { totalDocs } = await app.payload.count({ collection: 'bookings' })
    expect(Bookings).toHaveLength(totalDocs)
  })

  it('are a 404 if the id is unknown', async () => {
    expectRefusal(await captain.put('/booking/nothing', { cancel: true }), 404, 'not-found')
  })
})

it('a calendar month has 42 days and starts on a Sunday', async () => {
  const month = inDays(20).slice(0, 7)
  const answer = read(await visitor.get(`/availability?month=${month}`), availabilityMonth)
  expect(answer.days).toHaveLength(42)
  expect(new Date(`${answer.days[0]?.date}T12:00:00Z`).getUTCDay()).toBe(0)
  expect(answer.today).toBe(inDays(0))
})
