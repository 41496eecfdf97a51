import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptainBooking, NewBookingResponse } from '@/contract/booking'
import type { OwnBooking } from '@/contract/own-booking'
import type { WeatherCancellation } from '@/contract/weather'
import { queueDueMails } from '@/services/mail/queue-due'
import type { MailMessage } from '@/services/ports'
import { announceWeather } from '@/services/weather/announce-weather'
import { prepareReopening } from '@/services/weather/weather-entries'
import { dayMaker, GOOD_CARD, GUEST, inDays, type SaleBody, sale } from '../factories/booking'
import { sendMails } from '../fakes/send-mails'
import { expectRefusal } from './expect-refusal'
import { bookSeats, type Journey, ledgerOf, readAsCaptain, seatsOpen } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(4)
const DAY_MINUTES = 24 * 60
const MESSAGE = 'Gale warning. See you another day.'

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await captain.post('/user/confirm', { password: CAPTAIN.password })
})
afterAll(() => app.close())

type Party = Awaited<ReturnType<typeof book>>

async function book(seats: SaleBody, journey: Journey = {}) {
  const browser = app.browser()
  const answer = await bookSeats(browser, seats, journey)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { _id, reference } = answer.body.Booking as NewBookingResponse['Booking']
  return { browser, _id, reference }
}

const cancel = (date: string, entry: { time?: 'am' | 'pm'; reason?: string } = {}) =>
  captain.post('/calendar/new', {
    type: 'weather',
    startDate: date,
    endDate: date,
    message: MESSAGE,
    ...entry,
  })

const later = (minutes: number) => app.at(new Date(Date.now() + minutes * 60_000))

/**
 * Cancels a day and advances the clock past the two minutes in which the captain can undo it. Returns the entry's id.
 */
async function cancelAndAnnounce(
  date: string,
  entry: { time?: 'am' | 'pm'; reason?: string } = {},
): Promise<string> {
  const answer = await cancel(date, entry)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await announceWeather(later(3))
  return answer.body.Calendar._id
}

async function read({ browser, reference }: Party): Promise<OwnBooking> {
  return (await browser.get(`/booking/own?reference=${reference}`)).body.Booking
}

async function choose(party: Party, choice: object) {
  const { version } = await read(party)
  return party.browser.post('/booking/own/weather', { reference: party.reference, version, choice })
}

const refund = (amount: number) => ({ kind: 'refund', amount })
const newDate = (date: string, time = 'am') => ({ kind: 'new-date', date, time })

const mailsAbout = async ({ _id }: Party) =>
  (
    await app.payload.find({ collection: 'mails', where: { booking: { equals: _id } }, sort: 'createdAt' })
  ).docs.map(({ kind }) => kind)

async function listed(date: string): Promise<WeatherCancellation[]> {
  return (await captain.get(`/weather/all?from=${date}&to=${date}`)).body.Weather.Cancellations
}

describe('when the captain cancels for weather', () => {
  it('nothing is sold on that day; if only one departure is canceled, the other stays open', async () => {
    const [day, half] = [nextDay(), nextDay()]
    await cancel(day)
    await cancel(half, { time: 'am' })
    const guest = app.browser()
    expectRefusal(await guest.post('/booking/hold', sale(day)), 409, 'weather')
    expectRefusal(await guest.post('/booking/hold', sale(half)), 409, 'weather')
    expectRefusal(await captain.post('/booking/hold', sale(half)), 409, 'weather')
    expect(await seatsOpen(guest, sale(half))).toBe(0)
    expect((await bookSeats(guest, sale(half, { time: 'pm' }))).status).toBe(201)
    const { body } = await guest.get(`/availability?month=${half.slice(0, 7)}`)
    const shown = body.days.find(({ date }: { date: string }) => date === half)
    expect(shown).toMatchObject({ status: 'open', closure: null, weatherDepartures: ['am'] })
  })

  it('each party of the departure gets one email after two minutes, and the other departure none', async () => {
    const day = nextDay()
    const [morning, afternoon] = [await book(sale(day)), await book(sale(day, { time: 'pm' }))]
    await cancel(day, { time: 'am' })
    await announceWeather(later(1))
    expect(await mailsAbout(morning)).not.toContain('weather')
    await announceWeather(later(3))
    await announceWeather(later(4))
    expect((await mailsAbout(morning)).filter((kind) => kind === 'weather')).toHaveLength(1)
    expect(await mailsAbout(afternoon)).not.toContain('weather')
    const sent = await sendAll()
    const [mail] = sent.filter(({ text }) => text.includes(morning.reference) && text.includes(MESSAGE))
    expect(mail).toMatchObject({
      to: GUEST.email,
      subject: expect.stringMatching(/^Canceled for weather: Rockf/),
    })
    expect(mail?.text).toContain(
      'a credit of $275 that doesn’t expire, or get $266.75 back, after a fee of $8.25',
    )
    expect(mail?.text).toContain(`${SITE_URL}/booking/${morning.reference}#key=`)
    // Later, the captain cancels the whole day, but this guest has already gotten an email.
    await cancel(day)
    await announceWeather(later(6))
    expect((await mailsAbout(morning)).filter((kind) => kind === 'weather')).toHaveLength(1)
    expect(await mailsAbout(afternoon)).toContain('weather')
  })

  it('its guests get the email even if the servers were down until long after the trip', async () => {
    const day = nextDay()
    const party = await book(sale(day))
    await cancel(day)
    await announceWeather(later(90 * DAY_MINUTES))
    await announceWeather(later(90 * DAY_MINUTES))
    expect((await mailsAbout(party)).filter((kind) => kind === 'weather')).toHaveLength(1)
    expect((await choose(party, refund(266.75))).status).toBe(200)
  })

  it('a day last week can also be canceled and reopened', async () => {
    const [canceled, undone] = [inDays(-7), inDays(-8)]
    const { _id } = (await cancel(undone)).body.Calendar
    await prepareReopening(later(0), _id)
    await cancel(canceled)
    await announceWeather(later(3))
    expect((await listed(canceled)).map(({ announcement }) => announcement)).toEqual(['announced'])
    const left = await app.payload.find({ collection: 'calendar-entries', where: { id: { equals: _id } } })
    expect(left.docs).toEqual([])
    expect((await captain.delete(`/calendar/weather-${canceled}`)).status).toBe(200)
  })

  it('undoing it within two minutes puts everything back, and no one gets an email', async () => {
    const day = nextDay()
    const party = await book(sale(day))
    const before = await read(party)
    const { _id } = (await cancel(day)).body.Calendar
    expect(await read(party)).toMatchObject({
      canMove: false,
      canCancel: false,
      weather: { canChoose: false },
    })
    expectRefusal(await choose(party, refund(266.75)), 409, 'weather-pending')
    const { version, reference } = before
    const body = { reference, version, refundAmount: before.refundAmount }
    expectRefusal(await party.browser.post('/booking/own/cancel', body), 409, 'weather-choice')
    expect((await captain.delete(`/calendar/${_id}`)).status).toBe(200)
    await announceWeather(later(3))
    expect(await mailsAbout(party)).not.toContain('weather')
    expect(await read(party)).toEqual(before)
    expect(await seatsOpen(party.browser, sale(day))).toBe(4)
    expect(await listed(day)).toEqual([])
  })

  it('the balance can’t be paid until the guest has chosen', async () => {
    const [day, other] = [nextDay(), nextDay()]
    const party = await book(sale(day))
    const pay = () =>
      party.browser.post('/booking/own/payment', {
        reference: party.reference,
        key: randomUUID(),
        sourceId: GOOD_CARD,
        amount: 275,
      })
    await cancel(day)
    expectRefusal(await pay(), 409, 'weather-choice')
    await announceWeather(later(3))
    expectRefusal(await pay(), 409, 'weather-choice')
    expect((await choose(party, newDate(other))).status).toBe(200)
    expect((await pay()).body.Booking).toMatchObject({ date: other, balanceAmount: 0 })
  })

  it('after two minutes, it can’t be undone until everyone has chosen', async () => {
    const day = nextDay()
    const party = await book(sale(day))
    const id = await cancelAndAnnounce(day)
    expectRefusal(await captain.delete(`/calendar/${id}`), 409, 'weather-announced')
    const inCms = await captain.delete(`/calendar-entries/${id}`)
    expect(inCms.status).toBe(409)
    expect((await choose(party, refund(266.75))).status).toBe(200)
    expect((await captain.delete(`/calendar/${id}`)).status).toBe(200)
    expect(await seatsOpen(party.browser, sale(day))).toBe(6)
  })

  it('a day can be reopened and canceled again, and its guests get an email each time', async () => {
    const day = nextDay()
    const first = await book(sale(day))
    const id = await cancelAndAnnounce(day)
    await choose(first, refund(266.75))
    await captain.delete(`/calendar/${id}`)
    const second = await book(sale(day))
    await cancelAndAnnounce(day)
    expect(await mailsAbout(second)).toContain('weather')
  })
})

const sendAll = (minutes = 5) => sendMails(later(minutes))

describe('after a weather cancellation, a guest', () => {
  it('sees the choices, and moves to another date within 14 days at the same price', async () => {
    const [day, to] = [nextDay(), nextDay()]
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    expect((await read(party)).weather).toEqual({
      canChoose: true,
      reason: 'weather',
      message: MESSAGE,
      refundAmount: 266.75,
      feeAmount: 8.25,
      creditAmount: 275,
    })
    const { body } = await party.browser.get(`/booking/own/departures?reference=${party.reference}`)
    expect(body.Departures).toContainEqual({ date: to, time: 'am', seatsOpen: 6 })
    const moved = await choose(party, newDate(to))
    expect(moved.body.Booking).toMatchObject({ date: to, totalAmount: 550, paidAmount: 275, weather: null })
    expect(await seatsOpen(party.browser, sale(to))).toBe(4)
    expect(await mailsAbout(party)).toContain('changed')
    const [entry] = await listed(day)
    expect(entry).toMatchObject({
      waiting: [],
      chosen: [{ kind: 'new-date', by: 'guest', booking: { date: to } }],
    })
  })

  it('gets the refund minus the fee for the captain’s cancellations, no matter how close the trip is', async () => {
    const day = nextDay()
    await captain.post('/globals/site-settings', { captainFeePercent: 0 })
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    expectRefusal(await choose(party, refund(266.75)), 409, 'refund-changed')
    const chosen = await choose(party, refund(275))
    await captain.post('/globals/site-settings', { captainFeePercent: 3 })
    expect(chosen.body.Booking).toMatchObject({
      cancel: true,
      canceledByGuest: false,
      owedBackAmount: 0,
      weather: null,
    })
    expect(await refundsAtSquare(party)).toEqual([27_500])
    const [entry] = await listed(day)
    expect(entry).toMatchObject({ waiting: [], chosen: [{ kind: 'refund', by: 'guest' }] })
    // The captain gets no email about the cancellation, because it would say that the seats are open again.
    expect(await mailsAbout(party)).not.toContain('captain-canceled')
  })

  it('gets what’s paid and isn’t already on its way back, minus a fee on only that amount', async () => {
    const day = nextDay()
    const party = await book(sale(day, { partySize: 4 }), { paid: 'full' })
    await captain.put(`/booking/${party._id}`, { partySize: 3 })
    const { version } = await readAsCaptain(captain, day, party._id)
    const smaller = { amount: 275, cardAmount: 275, reason: 'Smaller party', version }
    expect(await captain.post(`/booking/${party._id}/refund`, smaller)).toMatchObject({ status: 200 })
    await cancelAndAnnounce(day)
    expect((await read(party)).weather).toMatchObject({ refundAmount: 800.25, feeAmount: 24.75 })
    const chosen = await choose(party, refund(800.25))
    expect(chosen.body.Booking).toMatchObject({ cancel: true, owedBackAmount: 0 })
    expect((await refundsAtSquare(party)).toSorted((a, b) => a - b)).toEqual([27_500, 80_025])
  })

  it('who chooses twice gets only the first choice', async () => {
    const [day, to] = [nextDay(), nextDay()]
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    const { version } = await read(party)
    const body = (choice: object) => ({ reference: party.reference, version, choice })
    const answers = await Promise.all([
      party.browser.post('/booking/own/weather', body(refund(266.75))),
      party.browser.post('/booking/own/weather', body(newDate(to))),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const [lost] = answers.filter(({ status }) => status === 409)
    expectRefusal(lost ?? expect.fail('none'), 409, 'weather-chosen')
    const isRefunded = statuses[0] === 200
    expect(await refundsAtSquare(party)).toEqual(isRefunded ? [26_675] : [])
    expect(await seatsOpen(party.browser, sale(to))).toBe(isRefunded ? 6 : 4)
    expectRefusal(await choose(party, refund(266.75)), 409, 'weather-chosen')
  })
})

/** Returns the amounts of a booking's refunds at Square, in cents. */
async function refundsAtSquare({ _id }: Pick<Party, '_id'>): Promise<number[]> {
  const { docs } = await app.payload.find({
    collection: 'payments',
    where: { and: [{ booking: { equals: _id } }, { kind: { equals: 'capture' } }] },
  })
  const payments = docs.map(({ squarePaymentId }) => squarePaymentId)
  return app.square
    .refunds()
    .filter(({ payment_id }) => payments.includes(payment_id))
    .map(({ amount_money }) => amount_money.amount)
}

describe('the captain', () => {
  const chooseFor = (booking: CaptainBooking, choice: object) =>
    captain.post(`/booking/${booking._id}/weather`, { version: booking.version, choice })

  it('sees who hasn’t chosen, with a text message to send', async () => {
    const day = nextDay()
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    const open = (await captain.get('/weather/all')).body.Weather.Cancellations as WeatherCancellation[]
    const entry = open.find(({ date }) => date === day)
    expect(entry).toMatchObject({
      announcement: 'announced',
      waiting: [{ booking: { _id: party._id }, refundAmount: 266.75, creditAmount: 275 }],
    })
    expect(entry?.waiting[0]?.smsText).toContain(`${SITE_URL}/booking/${party.reference}#key=`)
  })

  it('makes the guests’ choices until the list is empty', async () => {
    const [day, to] = [nextDay(), nextDay()]
    const parties = [await book(sale(day)), await book(sale(day))]
    await cancelAndAnnounce(day)
    const [one, other] = (await listed(day))[0]?.waiting ?? []
    const moves = await captain.get(`/booking/${one?.booking._id}/weather`)
    expect(moves.body.Departures).toContainEqual({ date: to, time: 'am', seatsOpen: 6 })
    expect((await chooseFor(one?.booking ?? expect.fail('none'), newDate(to))).status).toBe(200)
    const refunded = await chooseFor(other?.booking ?? expect.fail('none'), refund(266.75))
    expect(refunded.body.Booking).toMatchObject({ cancel: true, owedBackAmount: 0 })
    const amounts = await Promise.all(parties.map(refundsAtSquare))
    expect(amounts.flat()).toEqual([26_675])
    const open = (await captain.get('/weather/all')).body.Weather.Cancellations as WeatherCancellation[]
    expect(open.filter(({ date }) => date === day)).toEqual([])
  })

  it('has to enter the password to send a refund', async () => {
    const day = nextDay()
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    const other = await app.browser().signIn()
    const { version } = await readAsCaptain(captain, day, party._id)
    const answer = await other.post(`/booking/${party._id}/weather`, { version, choice: refund(266.75) })
    expectRefusal(answer, 403, 'password-needed')
    expect(await refundsAtSquare(party)).toEqual([])
  })

  it('and the guest make only one choice if they choose at the same time', async () => {
    const [day, to] = [nextDay(), nextDay()]
    const party = await book(sale(day))
    await cancelAndAnnounce(day)
    const { version } = await readAsCaptain(captain, day, party._id)
    const [byGuest, byCaptain] = await Promise.all([
      choose(party, refund(266.75)),
      captain.post(`/booking/${party._id}/weather`, { version, choice: newDate(to) }),
    ])
    expect([byGuest.status, byCaptain.status].toSorted()).toEqual([200, 409])
    expect([byGuest.body.code, byCaptain.body.code]).toContain('weather-chosen')
    expect(await refundsAtSquare(party)).toEqual(byGuest.status === 200 ? [26_675] : [])
    const [entry] = await listed(day)
    expect(entry).toMatchObject({
      waiting: [],
      chosen: [{ by: byGuest.status === 200 ? 'guest' : 'captain' }],
    })
  })

  it('moving or canceling a party in the edit form counts as its choice', async () => {
    const [day, to] = [nextDay(), nextDay()]
    const [moved, canceled] = [await book(sale(day)), await book(sale(day))]
    await cancelAndAnnounce(day)
    await captain.put(`/booking/${moved._id}`, { date: to, time: 'am' })
    await captain.put(`/booking/${canceled._id}`, { cancel: true, refundAmount: 0 })
    const [entry] = await listed(day)
    expect(entry?.waiting).toEqual([])
    expect(entry?.chosen.map(({ kind, by }) => [kind, by])).toEqual([
      ['new-date', 'captain'],
      ['canceled', 'captain'],
    ])
    expect(await ledgerOf(app, canceled._id)).toEqual([
      ['authorization', 27_500],
      ['capture', 27_500],
    ])
  })
})

describe('a departure with too few guests, within 48 hours', () => {
  const tomorrow = inDays(1)
  const shortOf = async () => {
    const { body } = await captain.get('/departure/short')
    return body.Departure.Short as { date: string; time: string; booked: number; missing: number }[]
  }
  const questions = async () =>
    (await app.payload.find({ collection: 'mails', where: { kind: { equals: 'captain-short' } } })).docs

  /**
   * Sends all emails that this file has queued. Each batch gets its own minute, because the limit is 30 per minute.
   */
  let minute = 10
  const sendUntilDone = async (): Promise<MailMessage[]> => {
    const isWaiting = { state: { equals: 'waiting' } }
    const sent: MailMessage[] = []
    for (let batch = 0; batch < 20; batch++) {
      // oxlint-disable-next-line no-await-in-loop
      sent.push(...(await sendAll(minute++)))
      // oxlint-disable-next-line no-await-in-loop
      if ((await app.payload.count({ collection: 'mails', where: isWaiting })).totalDocs === 0) break
    }
    return sent
  }

  it('is listed and asked about once, until the captain decides to run it', async () => {
    await book(sale(tomorrow, { partySize: 1 }))
    expect(await shortOf()).toMatchObject([{ date: tomorrow, time: 'am', booked: 1, missing: 1 }])
    await queueDueMails(later(0))
    await queueDueMails(later(1))
    expect(await questions()).toMatchObject([{ id: `captain-short:${tomorrow}:am`, state: 'waiting' }])
    const ran = await captain.post('/departure/short/run', { date: tomorrow, time: 'am' })
    expect(ran).toMatchObject({ status: 200, body: { Departure: { Short: [] } } })
    // The captain chose for the guest before the email was sent.
    await sendUntilDone()
    expect(await questions()).toMatchObject([{ state: 'skipped' }])
  })

  it('can be merged into another departure with room, at the same price', async () => {
    const to = nextDay()
    const party = await book(sale(tomorrow, { time: 'pm', partySize: 1 }))
    const { body } = await captain.get(`/departure/short/moves?date=${tomorrow}&time=pm`)
    expect(body.Departures).toContainEqual({ date: to, time: 'am', seatsOpen: 6 })
    const merge = (date: string) =>
      captain.post('/departure/short/merge', { date: tomorrow, time: 'pm', to: { date, time: 'am' } })
    expectRefusal(await merge(inDays(-1)), 409, 'sold-out')
    expect((await merge(to)).body.Departure.Short).toEqual([])
    expect(await read(party)).toMatchObject({ date: to, time: 'am', totalAmount: 275, weather: null })
    expect(await mailsAbout(party)).toEqual(['receipt', 'captain-new', 'changed'])
    expectRefusal(await merge(to), 409, 'edit-conflict')
  })

  it('can be canceled with the same choices as for weather, but for another reason', async () => {
    const party = await book(sale(tomorrow, { time: 'pm', partySize: 1 }))
    expect((await cancel(tomorrow, { reason: 'too-few' })).status).toBe(400)
    await cancelAndAnnounce(tomorrow, { time: 'pm', reason: 'too-few' })
    expect(await shortOf()).toEqual([])
    expect(await mailsAbout(party)).toEqual(['receipt', 'captain-new', 'too-few'])
    const mail = (await sendUntilDone()).find(({ subject }) => subject.startsWith('Canceled: '))
    expect(mail?.text).toContain('Too few seats were booked for Rockfish')
    expect(mail?.text).not.toMatch(/weather/i)
    expect((await read(party)).weather).toMatchObject({ canChoose: true, reason: 'too-few' })
    const chosen = await choose(party, refund(133.37))
    expect(chosen).toMatchObject({ status: 200, body: { Booking: { cancel: true } } })
  })
})
