import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnBooking } from '@/contract/own-booking'
import { announceWeather } from '@/services/weather/announce-weather'
import { dayMaker, sale } from '../factories/booking'
import { credit, creditGuests, DEPOSIT } from './credit-guests'
import { expectRefusal } from './expect-refusal'
import { readAsCaptain } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

// Returns a different day on each call, far enough ahead that guests can cancel with a refund.
const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await captain.post('/user/confirm', { password: CAPTAIN.password })
})
afterAll(() => app.close())

const tests = { app: () => app, captain: () => captain, nextDay }
const guests = creditGuests(tests)
const { book, later, stranded, read, choose, newCredit, leftIn, expectBooksAgree } = guests
const { creditRows, kindsOfMail, sendAll, asCaptain, creditsOf, refundsAtSquare } = guests

describe('after a weather cancellation, a guest', () => {
  it('keeps everything that was paid as a credit, with no fee, a code and an email', async () => {
    const party = await stranded()
    expect((await read(party)).weather).toMatchObject({ creditAmount: DEPOSIT, refundAmount: 266.75 })
    expectRefusal(await choose(party, credit(266.75)), 409, 'refund-changed')
    const { Booking } = (await choose(party, credit(DEPOSIT))).body as { Booking: OwnBooking }
    expect(Booking).toMatchObject({
      cancel: true,
      paid: 'refunded',
      paidAmount: 0,
      balanceAmount: 0,
      owedBackAmount: 0,
      weather: null,
      credits: [{ code: expect.stringMatching(/^CR-[0-9A-Z]{8}$/), amount: DEPOSIT, leftAmount: DEPOSIT }],
    })
    expect(await creditRows(party)).toEqual([['credited', -27_500]])
    expect(await refundsAtSquare(party)).toEqual([])
    const kinds = await kindsOfMail(party)
    expect(kinds).toContain('credit')
    expect(kinds).not.toContain('canceled')
    const code = Booking.credits[0]?.code ?? ''
    const mail = (await sendAll()).find(({ text }) => text.includes(code))
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Your credit: Rockfish/) })
    expect(mail?.text).toContain('Credit: $275')
    expect(mail?.calendar).toContain('STATUS:CANCELLED')
    const { body } = await captain.get(`/booking/${party._id}/timeline`)
    expect(JSON.stringify(body)).toContain(`$275 became credit ${code}.`)
  })

  it('makes one choice, even if a credit and a refund are requested at the same time', async () => {
    const party = await stranded()
    const { version } = await read(party)
    const body = (choice: object) => ({ reference: party.reference, version, choice })
    const answers = await Promise.all([
      party.browser.post('/booking/own/weather', body(credit(DEPOSIT))),
      party.browser.post('/booking/own/weather', body({ kind: 'refund', amount: 266.75 })),
      party.browser.post('/booking/own/weather', body(credit(DEPOSIT))),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    for (const lost of answers.filter(({ status }) => status === 409))
      expectRefusal(lost, 409, 'weather-chosen')
    const isRefunded = statuses[1] === 200
    expect(await refundsAtSquare(party)).toEqual(isRefunded ? [26_675] : [])
    expect(await creditRows(party)).toEqual(isRefunded ? [] : [['credited', -27_500]])
    expectRefusal(await choose(party, credit(DEPOSIT)), 409, 'weather-chosen')
  })

  it('who hasn’t paid anything can’t choose a credit', async () => {
    const day = nextDay()
    const answer = await captain.post('/booking/hold', sale(day))
    const booked = await captain.post('/booking/new', {
      ...sale(day),
      firstName: 'Ann',
      lastName: 'Oak',
      phoneNumber: '831 555 0177',
      email: null,
      note: null,
      paid: 'unpaid',
      paidAmount: 0,
      totalAmount: answer.body.totalAmount,
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    await captain.post('/calendar/new', { type: 'weather', startDate: day, endDate: day })
    await announceWeather(later(3))
    const { version, _id } = await readAsCaptain(captain, day, booked.body.Booking._id)
    const choice = { version, choice: credit(0) }
    expectRefusal(await captain.post(`/booking/${_id}/weather`, choice), 409, 'refund-changed')
  })

  it('can have the captain choose the credit, which needs no password', async () => {
    const party = await stranded()
    const other = await app.browser().signIn()
    const { version } = await asCaptain(party)
    const answer = await other.post(`/booking/${party._id}/weather`, { version, choice: credit(DEPOSIT) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { body } = await captain.get(`/weather/all?from=${party.date}&to=${party.date}`)
    expect(body.Weather.Cancellations[0]).toMatchObject({
      waiting: [],
      chosen: [{ kind: 'credit', by: 'captain' }],
    })
  })
})

describe('the captain', () => {
  it('turns the payment of a canceled booking into a credit, once', async () => {
    const party = await book(sale(nextDay()))
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 266.75 })
    expect(await creditsOf(party)).toMatchObject({ maxAmount: DEPOSIT, owedAmount: 266.75, made: [] })
    const { version } = await asCaptain(party)
    const path = `/booking/${party._id}/credit`
    expectRefusal(await captain.post(path, { amount: 275.01, version }), 400, 'invalid-input')
    const made = await captain.post(path, { amount: DEPOSIT, version })
    expect(made.body.Booking).toMatchObject({ paidAmount: 0, owedBackAmount: 0, paid: 'refunded' })
    expectRefusal(await captain.post(path, { amount: DEPOSIT, version }), 409, 'edit-conflict')
    expect(await creditRows(party)).toEqual([['credited', -27_500]])
    expect((await creditsOf(party)).made).toMatchObject([{ amount: DEPOSIT, leftAmount: DEPOSIT }])
    expect(await kindsOfMail(party)).toContain('credit')
    const current = await asCaptain(party)
    expectRefusal(await captain.post(path, { amount: 1, version: current.version }), 400, 'invalid-input')
  })

  it('can’t turn an active booking’s payment into a credit, except what’s owed', async () => {
    const party = await book(sale(nextDay()), { paid: 'full' })
    const before = await asCaptain(party)
    const path = `/booking/${party._id}/credit`
    expectRefusal(await captain.post(path, { amount: 1, version: before.version }), 400, 'invalid-input')
    await captain.put(`/booking/${party._id}`, { partySize: 1 })
    const { version, owedBackAmount } = await asCaptain(party)
    expect(owedBackAmount).toBe(275)
    const made = await captain.post(path, { amount: 275, version })
    expect(made.body.Booking).toMatchObject({
      paidAmount: 275,
      owedBackAmount: 0,
      paid: 'full',
      cancel: false,
    })
  })

  it('reverses no ledger row of a credit', async () => {
    const party = await book(sale(nextDay()))
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 275 })
    const { version } = await asCaptain(party)
    await captain.post(`/booking/${party._id}/credit`, { amount: 275, version })
    const { body } = await captain.get(`/booking/${party._id}/ledger`)
    const row = body.Ledger.Rows.find(({ kind }: { kind: string }) => kind === 'credited')
    expect(row).toMatchObject({ canReverse: false, amount: -275 })
    const current = await asCaptain(party)
    const reversal = { row: row._id, reason: 'Wrong party', version: current.version }
    expectRefusal(await captain.post(`/booking/${party._id}/reversal`, reversal), 400, 'invalid-input')
  })

  it('finds the credits of a guest by email or phone, and pays a balance with one', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()))
    const { usable } = await creditsOf(party)
    expect(usable).toContainEqual(expect.objectContaining({ code, leftAmount: DEPOSIT }))
    const { version } = await asCaptain(party)
    const path = `/booking/${party._id}/credit-payment`
    const paid = await captain.post(path, { code: code.toLowerCase(), amount: 100, version })
    expect(paid.body.Booking).toMatchObject({ paidAmount: 375, balanceAmount: 175, paid: 'deposit' })
    // Repeat the call, as the dashboard does if the response was lost.
    expect((await captain.post(path, { code, amount: 100, version })).status).toBe(200)
    expect(await creditRows(party)).toEqual([['credit', 10_000]])
    expect(await leftIn(code)).toBe(17_500)
  })
})

it('exports a guest’s credits, and keeps their amounts when the guest is erased', async () => {
  const guest = { email: 'marlin@example.com', phoneNumber: '831 555 0188' }
  const party = await stranded({ guest })
  await choose(party, credit(DEPOSIT))
  const [made] = (await read(party)).credits
  const { body } = await captain.post('/guest/export', { who: guest.email })
  expect(body.Export.bookings[0].credits).toEqual([made])
  const erased = await captain.post('/guest/erase', { who: guest.email })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await leftIn(made?.code ?? '')).toBe(27_500)
})

it('leaves books that agree with Square', () => expectBooksAgree())
