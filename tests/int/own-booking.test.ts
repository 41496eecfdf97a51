import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewBookingResponse } from '@/contract/booking'
import type { OwnBooking } from '@/contract/own-booking'
import { guestLink } from '@/services/bookings/guest-link'
import { sendBookingLinks } from '@/services/bookings/send-booking-links'
import { dayMaker, inDays, type SaleBody, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, type Journey, readAsCaptain, seatsOpen } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

type Booked = NewBookingResponse['Booking']

async function book(
  seats: SaleBody,
  { browser = app.browser(), ...journey }: Journey & { browser?: TestBrowser } = {},
) {
  const answer = await bookSeats(browser, seats, journey)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const booked = answer.body.Booking as Booked
  return { browser, booked, key: keyOf(booked.link) }
}

const keyOf = (link: string) => link.split('#key=')[1] ?? ''

async function read(browser: TestBrowser, reference: string): Promise<OwnBooking> {
  const answer = await browser.get(`/booking/own?reference=${reference}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.Booking
}

describe('a booking’s link', () => {
  it('opens the page of this booking in another browser, and of no other booking', async () => {
    const [mine, theirs] = [await book(sale(nextDay())), await book(sale(nextDay()))]
    const { reference, link } = mine.booked
    expect(link).toBe(`${SITE_URL}/booking/${reference}#key=${mine.key}`)
    const phone = app.browser()
    const opened = await phone.post('/booking/own/open', { reference, key: mine.key })
    expect(opened).toMatchObject({ status: 200, body: { Booking: { reference, firstName: 'Ada' } } })
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^booking-${reference}=[^;]+; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+$`),
    )
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(await read(phone, reference)).toEqual(opened.body.Booking)
    const other = `/booking/own?reference=${theirs.booked.reference}`
    expectRefusal(await phone.get(other), 403, 'link-expired')
  })

  it('shows nothing to someone who has only the reference, or the key of another booking', async () => {
    const [mine, theirs] = [await book(sale(nextDay())), await book(sale(nextDay()))]
    const stranger = app.browser()
    const { reference } = mine.booked
    for (const key of [theirs.key, 'guess', `${mine.key}x`])
      expectRefusal(await stranger.post('/booking/own/open', { reference, key }), 403, 'link-expired')
    const unknown = await stranger.post('/booking/own/open', { reference: 'HL-000000', key: mine.key })
    expect(unknown.body).toEqual((await stranger.post('/booking/own/open', { reference, key: 'guess' })).body)
    expectRefusal(await stranger.get(`/booking/own?reference=${reference}`), 403, 'link-expired')
  })

  it('doesn’t contain the booking’s id, which is public', async () => {
    const { booked } = await book(sale(nextDay()))
    expect(booked.link).not.toContain(booked._id)
  })

  it('stops working when the guest asks for a new one, which is emailed to the address on file', async () => {
    const email = 'newlink@example.com'
    const { browser, booked, key } = await book(sale(nextDay()), { guest: { email } })
    const { reference } = booked
    const asked = await app.browser().post('/booking/own/link', { email: 'NewLink@example.com' })
    const unknown = await app.browser().post('/booking/own/link', { email: 'unknown@example.com' })
    expect(asked).toMatchObject({ status: 200, body: unknown.body })
    const waiting = async () => (await mailsTo(email)).map(({ kind }) => kind)
    await expect.poll(waiting, { timeout: 10_000 }).toContain('link')
    expect(await mailsTo('unknown@example.com')).toEqual([])
    expectRefusal(await browser.get(`/booking/own?reference=${reference}`), 403, 'link-expired')
    expectRefusal(await browser.post('/booking/own/open', { reference, key }), 403, 'link-expired')
    const booking = await app.payload.findByID({ collection: 'bookings', id: booked._id })
    const newKey = keyOf(guestLink(app.at(new Date()), booking, SITE_URL))
    expect((await browser.post('/booking/own/open', { reference, key: newKey })).status).toBe(200)
  })
})

describe('after the trip’s date, a guest who asks for a new link', () => {
  const YEAR = 365
  const askedFor = async (email: string, afterDays: number) => {
    await sendBookingLinks(app.at(new Date(Date.now() + afterDays * 24 * 3_600_000)), email)
    return (await mailsTo(email)).filter(({ kind }) => kind === 'link').map(({ booking }) => booking)
  }

  it('gets one within a year if there’s a balance', async () => {
    const email = 'balance@example.com'
    const { booked } = await book(sale(inDays(20)), { guest: { email } })
    expect(await askedFor(email, 22 + YEAR)).toEqual([])
    expect(await askedFor(email, 30)).toEqual([booked._id])
  })

  it('gets one if there’s a choice to make after a weather cancellation', async () => {
    const email = 'choice@example.com'
    const date = nextDay()
    const { booked } = await book(sale(date), { guest: { email }, paid: 'full' })
    await captain.post('/calendar/new', { type: 'weather', startDate: date, endDate: date })
    expect(await askedFor(email, 150)).toEqual([booked._id])
  })

  it('gets one if the captain canceled the trip and a new date can be chosen', async () => {
    const email = 'newdate@example.com'
    const { booked } = await book(sale(nextDay()), { guest: { email }, paid: 'full' })
    await captain.put(`/booking/${booked._id}`, { cancel: true })
    expect(await askedFor(email, 150)).toEqual([booked._id])
  })

  it('gets none if there’s nothing left to choose or pay', async () => {
    const email = 'settled@example.com'
    await book(sale(nextDay()), { guest: { email }, paid: 'full' })
    expect(await askedFor(email, 150)).toEqual([])
  })
})

/** Returns the amounts of a booking's refunds at Square, in cents. */
async function refundsAtSquare(bookingId: string): Promise<number[]> {
  const { docs } = await app.payload.find({
    collection: 'payments',
    where: { and: [{ booking: { equals: bookingId } }, { kind: { equals: 'capture' } }] },
  })
  const payments = docs.map(({ squarePaymentId }) => squarePaymentId)
  return app.square
    .refunds()
    .filter(({ payment_id }) => payments.includes(payment_id))
    .map(({ amount_money }) => amount_money.amount)
}

const mailsTo = async (to: string) =>
  (await app.payload.find({ collection: 'mails', where: { to: { equals: to } }, sort: '-createdAt' })).docs

describe('on the booking page, a guest', () => {
  it('sees the trip, what’s paid and due, and today’s refund', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    expect(await read(browser, booked.reference)).toMatchObject({
      tripType: 'Rockfish',
      time: 'am',
      paidAmount: 275,
      balanceAmount: 275,
      durationHours: 6,
      bring: expect.objectContaining({
        en: expect.arrayContaining(['A cooler with ice for your catch, left in the car']),
      }),
      canChange: true,
      canMove: true,
      refundAmount: 266.75,
      feeAmount: 8.25,
      today: inDays(0),
    })
  })

  it('sees how many seats of the departure are booked, until the trip is canceled', async () => {
    const day = nextDay()
    const { browser, booked } = await book(sale(day, { partySize: 1 }))
    expect(await read(browser, booked.reference)).toMatchObject({ seatsBooked: 1 })
    await book(sale(day, { partySize: 2 }))
    const both = await read(browser, booked.reference)
    expect(both).toMatchObject({ seatsBooked: 3 })
    const { reference, version, refundAmount } = both
    const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking).toMatchObject({ seatsBooked: null })
  })

  it('never sees the captain’s note', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    await captain.put(`/booking/${booked._id}`, { captainNote: 'Bring extra sinkers' })
    const answer = await browser.get(`/booking/own?reference=${booked.reference}`)
    expect(JSON.stringify(answer.body)).not.toContain('sinkers')
  })

  it('can correct the contact details, and the captain sees them', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    const { reference, date, _id } = booked
    const { version } = await read(browser, reference)
    const guest = {
      firstName: 'Grace',
      lastName: 'Example',
      phoneNumber: '+1 831 555 0166',
      email: 'grace@example.com',
      note: 'Two of us are left-handed',
    }
    const changed = await browser.put('/booking/own', { reference, version, guest })
    expect(changed).toMatchObject({ status: 200, body: { Booking: { firstName: 'Grace' } } })
    expect(await readAsCaptain(captain, date, _id)).toMatchObject({ ...guest, phoneNumber: '+18315550166' })
    const late = await browser.put('/booking/own', { reference, version, guest })
    expectRefusal(late, 409, 'edit-conflict')
  })

  it('can cancel for exactly the refund shown; the seats are free, and the money goes back to the card', async () => {
    const seats = sale(nextDay())
    const { browser, booked } = await book(seats)
    const { reference } = booked
    const { version, refundAmount } = await read(browser, reference)
    const wrong = { reference, version, refundAmount: refundAmount + 1 }
    expectRefusal(await browser.post('/booking/own/cancel', wrong), 409, 'refund-changed')
    expect(await seatsOpen(browser, seats)).toBe(4)
    const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking).toMatchObject({ cancel: true, owedBackAmount: 0, canChange: false })
    // Square has the refund, and our ledger agrees.
    expect(await refundsAtSquare(booked._id)).toEqual([26_675])
    expect(await seatsOpen(browser, seats)).toBe(6)
    const again = { reference, version: canceled.body.Booking.version, refundAmount }
    expectRefusal(await browser.post('/booking/own/cancel', again), 409, 'booking-closed')
  })

  it('gets what’s paid and isn’t already on its way back, minus a fee on only that amount', async () => {
    const { browser, booked } = await book(sale(nextDay(), { partySize: 4 }), { paid: 'full' })
    const { reference } = booked
    await captain.post('/user/confirm', { password: CAPTAIN.password })
    await captain.put(`/booking/${booked._id}`, { partySize: 3 })
    const { version: edited } = await readAsCaptain(captain, booked.date, booked._id)
    const smaller = { amount: 275, cardAmount: 275, reason: 'Smaller party', version: edited }
    expect(await captain.post(`/booking/${booked._id}/refund`, smaller)).toMatchObject({ status: 200 })
    const { version, refundAmount, feeAmount, refundingAmount } = await read(browser, reference)
    expect({ refundAmount, feeAmount, refundingAmount }).toEqual({
      refundAmount: 800.25,
      feeAmount: 24.75,
      refundingAmount: 275,
    })
    const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking).toMatchObject({ cancel: true, owedBackAmount: 0, refundingAmount: 1075.25 })
    expect((await refundsAtSquare(booked._id)).toSorted((a, b) => a - b)).toEqual([27_500, 80_025])
    const kept = await app.payload.findByID({ collection: 'bookings', id: booked._id, depth: 0 })
    expect(kept.keptCents).toBe(2475)
  })

  it('gets nothing back for canceling within 14 days', async () => {
    const { browser, booked } = await book(sale(inDays(9)))
    const { version, refundAmount, canMove } = await read(browser, booked.reference)
    expect({ refundAmount, canMove }).toEqual({ refundAmount: 0, canMove: false })
    const body = { reference: booked.reference, version, refundAmount }
    const canceled = await browser.post('/booking/own/cancel', body)
    expect(canceled.body.Booking).toMatchObject({ cancel: true, owedBackAmount: 0, balanceAmount: 0 })
  })

  it('can move to a departure with room, at the same price, and not to a full one', async () => {
    const [from, to, full] = [nextDay(), nextDay(), nextDay()]
    const { browser, booked } = await book(sale(from))
    await bookSeats(app.browser(), sale(full, { partySize: 5 }))
    const { reference } = booked
    const { version } = await read(browser, reference)
    const offered = await browser.get(`/booking/own/departures?reference=${reference}`)
    expect(offered.body.Departures).toContainEqual({ date: to, time: 'am', seatsOpen: 6 })
    const refused = await browser.post('/booking/own/move', { reference, version, date: full, time: 'am' })
    expectRefusal(refused, 409, 'sold-out')
    const moved = await browser.post('/booking/own/move', { reference, version, date: to, time: 'am' })
    expect(moved.body.Booking).toMatchObject({ date: to, totalAmount: 550, paidAmount: 275 })
    expect(await seatsOpen(browser, sale(from))).toBe(6)
    expect(await seatsOpen(browser, sale(to))).toBe(4)
  })

  it('can’t move or change a trip within 14 days of it, but can still correct the phone number', async () => {
    const { browser, booked } = await book(sale(inDays(8)))
    const { reference } = booked
    const { version } = await read(browser, reference)
    const offered = await browser.get(`/booking/own/departures?reference=${reference}`)
    expect(offered.body.Departures).toEqual([])
    const move = { reference, version, date: nextDay(), time: 'am' }
    expectRefusal(await browser.post('/booking/own/move', move), 409, 'booking-closed')
  })

  it('needs the number of days of notice set in the CMS for a refund and a move', async () => {
    const { browser, booked } = await book(sale(inDays(9)))
    const settings = (cancellationDays: number) =>
      captain.post('/globals/site-settings', { cancellationDays })
    const { reference } = booked
    const { version } = await read(browser, reference)
    expect((await settings(9)).status).toBe(200)
    expect(await read(browser, reference)).toMatchObject({
      cancellationDays: 9,
      refundAmount: 266.75,
      canMove: true,
    })
    expect((await settings(10)).status).toBe(200)
    expect(await read(browser, reference)).toMatchObject({ refundAmount: 0, canMove: false })
    const stale = await browser.post('/booking/own/cancel', { reference, version, refundAmount: 266.75 })
    expectRefusal(stale, 409, 'refund-changed')
    const { errors } = (await settings(1.5)).body
    expect(errors[0].data.errors[0]).toMatchObject({ path: 'cancellationDays' })
    expect((await settings(14)).status).toBe(200)
  })

  it('can choose a new date after the captain’s cancellation, and the booking is active again', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    const { reference, _id } = booked
    await captain.put(`/booking/${_id}`, { cancel: true })
    const { version, canMove, canceledByGuest } = await read(browser, reference)
    expect([canMove, canceledByGuest]).toEqual([true, false])
    const offered = (await browser.get(`/booking/own/departures?reference=${reference}`)).body.Departures
    const to = offered.at(-1)
    expect(to.date > inDays(180)).toBe(true)
    const move = { reference, version, date: to.date, time: to.time }
    const moved = await browser.post('/booking/own/move', move)
    expect(moved.body.Booking).toMatchObject({
      cancel: false,
      date: to.date,
      paid: 'deposit',
      paidAmount: 275,
      balanceAmount: 275,
    })
    expect(await seatsOpen(browser, sale(to.date, { time: to.time }))).toBe(4)
    const { docs } = await app.payload.find({ collection: 'mails', where: { booking: { equals: _id } } })
    expect(docs.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['the money was kept', { cancel: true, refundAmount: 0 }],
    ['the money was returned', { cancel: true, paid: 'refunded' }],
  ])('can’t choose a new date if %s', async (_, change) => {
    const { browser, booked } = await book(sale(nextDay()))
    const { reference } = booked
    await captain.put(`/booking/${booked._id}`, change)
    const { version, canMove } = await read(browser, reference)
    expect(canMove).toBe(false)
    const offered = await browser.get(`/booking/own/departures?reference=${reference}`)
    expect(offered.body.Departures).toEqual([])
    const move = { reference, version, date: nextDay(), time: 'am' }
    expectRefusal(await browser.post('/booking/own/move', move), 409, 'booking-closed')
  })

  it('can’t choose a new date after canceling', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    const { reference } = booked
    const { version, refundAmount } = await read(browser, reference)
    const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking).toMatchObject({ canMove: false, canceledByGuest: true })
  })

  it('gets the calendar file', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    const file = await browser.get(`/booking/own/calendar?reference=${booked.reference}`)
    expect(file.body.text).toContain(booked.reference)
    const stranger = await app.browser().get(`/booking/own/calendar?reference=${booked.reference}`)
    expectRefusal(stranger, 403, 'link-expired')
  })
})

describe('when two people change a booking at once', () => {
  it('only one of a guest’s move and the captain’s cancellation succeeds, and the seats are right', async () => {
    const [from, to] = [nextDay(), nextDay()]
    const { browser, booked } = await book(sale(from))
    const { reference, _id } = booked
    const { version } = await read(browser, reference)
    const [moved, canceled] = await Promise.all([
      browser.post('/booking/own/move', { reference, version, date: to, time: 'am' }),
      captain.put(`/booking/${_id}`, { cancel: true, version }),
    ])
    expect([moved.status, canceled.status].toSorted()).toEqual([200, 409])
    const isCanceled = canceled.status === 200
    expect(await seatsOpen(browser, sale(from))).toBe(6)
    expect(await seatsOpen(browser, sale(to))).toBe(isCanceled ? 6 : 4)
  })

  it('two cancellations by the guest cancel the booking once', async () => {
    const { browser, booked } = await book(sale(nextDay()))
    const { reference } = booked
    const { version, refundAmount } = await read(browser, reference)
    const body = { reference, version, refundAmount }
    const answers = await Promise.all([
      browser.post('/booking/own/cancel', body),
      browser.post('/booking/own/cancel', body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refundsAtSquare(booked._id)).toEqual([26_675])
  })
})
