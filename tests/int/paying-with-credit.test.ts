import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnBooking } from '@/contract/own-booking'
import { announceWeather } from '@/services/weather/announce-weather'
import { dayMaker, GOOD_CARD, sale } from '../factories/booking'
import { credit, creditGuests } from './credit-guests'
import { expectRefusal } from './expect-refusal'
import { ledgerOf, pay } from './journey'
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
const { book, later, stranded, read, choose, newCredit, holdWith, submit, expectBooksAgree } = guests
const { use, leftIn, creditRows, kindsOfMail, sendAll, asCaptain, creditsOf, refundsAtSquare } = guests

describe('a guest with a code', () => {
  it('pays the balance, and what isn’t used stays in the credit', async () => {
    const code = await newCredit()
    const single = await book(sale(nextDay(), { partySize: 1 }))
    const first = await use(single, code)
    expect(first.body.Booking).toMatchObject({ paidAmount: 275, balanceAmount: 0, paid: 'full' })
    expect(await leftIn(code)).toBe(13_750)
    const pair = await book(sale(nextDay()))
    const second = await use(pair, code.slice(3).toLowerCase())
    expect(second.body.Booking).toMatchObject({ paidAmount: 412.5, balanceAmount: 137.5, paid: 'deposit' })
    expect(await leftIn(code)).toBe(0)
    expectRefusal(await use(pair, code), 409, 'credit-used')
    const mail = (await sendAll()).find(
      ({ text, subject }) => subject.startsWith('Payment received') && text.includes(single.reference),
    )
    expect(mail?.text).toContain('$137.50')
    const { body } = await captain.get(`/booking/${single._id}/timeline`)
    expect(JSON.stringify(body)).toContain(`$137.50 paid with credit ${code}.`)
  })

  it('is told about a wrong code, an amount that isn’t due, and an old version', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()))
    expectRefusal(await use(party, 'CR-00000000'), 400, 'invalid-input')
    expectRefusal(await use(party, 'fish'), 400, 'invalid-input')
    expectRefusal(await use(party, code, { amount: 275.01 }), 409, 'credit-used')
    expectRefusal(await use(party, code, { amount: 0 }), 409, 'credit-not-due')
    expectRefusal(await use(party, code, { version: 'old' }), 409, 'edit-conflict')
    const stranger = app.browser()
    const body = { reference: party.reference, version: 'x', code }
    expectRefusal(await stranger.post('/booking/own/credit', body), 403, 'link-expired')
    expect(await leftIn(code)).toBe(27_500)
  })

  it('is told if another device has just used the code for a different amount', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()))
    const { version } = await read(party)
    expect((await use(party, code, { version, amount: 50 })).status).toBe(200)
    expectRefusal(await use(party, code, { version, amount: 100 }), 409, 'edit-conflict')
    // Repeating the first request changes nothing.
    expect((await use(party, code, { version, amount: 50 })).body.Booking).toMatchObject({
      balanceAmount: 225,
    })
    expect(await leftIn(code)).toBe(22_500)
  })

  it('can’t use the code for a departure that’s canceled for weather', async () => {
    const code = await newCredit()
    const party = await stranded()
    expectRefusal(await use(party, code), 409, 'weather-choice')
    expect(await leftIn(code)).toBe(27_500)
  })

  it('never spends more than the credit, even for several bookings at the same time', async () => {
    const code = await newCredit()
    const parties = await Promise.all([1, 2, 3].map(() => book(sale(nextDay()))))
    const answers = await Promise.all(parties.map((party) => use(party, code)))
    const paid = (await Promise.all(parties.map(creditRows))).flat()
    expect(paid).toEqual([['credit', 27_500]])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await leftIn(code)).toBe(0)
  })

  it('gets the credit’s part back in the credit, and the rest on the card', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()))
    await use(party, code)
    const { version, refundAmount, paidAmount } = await read(party)
    expect([paidAmount, refundAmount]).toEqual([550, 533.5])
    const { reference } = party
    const canceled = await party.browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking).toMatchObject({
      cancel: true,
      paid: 'refunded',
      owedBackAmount: 0,
      // The guest knows the code. The page shows only its end, because guests forward receipts.
      credits: [{ code: `CR-…${code.slice(-4)}`, amount: 275, leftAmount: 275 }],
    })
    expect(await refundsAtSquare(party)).toEqual([25_850])
    expect(await leftIn(code)).toBe(27_500)
    const mail = (await sendAll()).find(
      ({ subject, text }) => subject.startsWith('Canceled') && text.includes(reference),
    )
    expect(mail?.text).toContain(`$275 went back to your credit ending ${code.slice(-4)}.`)
  })

  it('who is canceled for weather gets the old credit back and a new one for the card’s part', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()))
    await use(party, code, { amount: 100 })
    const { date } = party
    await captain.post('/calendar/new', { type: 'weather', startDate: date, endDate: date })
    await announceWeather(later(3))
    const { body } = await choose(party, credit(375))
    const { credits } = body.Booking as OwnBooking
    expect(credits).toHaveLength(2)
    expect(credits).toContainEqual({ code: `CR-…${code.slice(-4)}`, amount: 100, leftAmount: 275 })
    expect(credits).toContainEqual({
      code: expect.stringMatching(/^CR-[0-9A-Z]{8}$/),
      amount: 275,
      leftAmount: 275,
    })
    expect(JSON.stringify(credits)).not.toContain(code)
  })

  it('can use the code for the same booking once the captain has restored it', async () => {
    const party = await book(sale(nextDay()))
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 275 })
    const { version } = await asCaptain(party)
    await captain.post(`/booking/${party._id}/credit`, { amount: 275, version })
    const [made] = (await creditsOf(party)).made
    const restored = await captain.put(`/booking/${party._id}`, { cancel: false })
    expect(restored.body.Booking ?? (await asCaptain(party))).toMatchObject({
      paid: 'unpaid',
      balanceAmount: 550,
    })
    const paid = await use(party, made?.code ?? '')
    expect(paid.body.Booking).toMatchObject({ paidAmount: 275, balanceAmount: 275, paid: 'deposit' })
  })
})

describe('a guest in the booking dialog', () => {
  it('pays for the whole trip without a card', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay(), { partySize: 1 }), { credit: code })
    expect(await read(party)).toMatchObject({ paid: 'full', paidAmount: 275, balanceAmount: 0 })
    expect(await ledgerOf(app, party._id)).toEqual([['credit', 27_500]])
    expect(await leftIn(code)).toBe(0)
    expect(await kindsOfMail(party)).toEqual(expect.arrayContaining(['receipt', 'captain-new']))
    const { body } = await captain.get(`/booking/${party._id}/timeline`)
    expect(JSON.stringify(body)).toContain(`$275 paid with credit ${code}.`)
    expect(JSON.stringify(body)).not.toContain('card')
  })

  it('gets as much credit back as the captain was told, even after a refund recorded by hand', async () => {
    const code = await newCredit()
    const { _id } = await book(sale(nextDay(), { partySize: 2 }), { paid: 'full', credit: code })
    await captain.put(`/booking/${_id}`, { paid: 'refunded', refundedAmount: 400 })
    const quote = (await captain.get(`/booking/${_id}/refund`)).body.Refund
    const backs = [{ code: `CR-…${code.slice(-4)}`, amount: 145.5 }]
    expect(quote).toMatchObject({ byCaptain: 145.5, creditsByCaptain: backs })
    const canceled = await captain.put(`/booking/${_id}`, { cancel: true, refundAmount: quote.byCaptain })
    expect(canceled.body.Booking).toMatchObject({ owedBackAmount: 0 })
    const { suggestion } = (await captain.get(`/booking/${_id}/refunds`)).body.Refunds
    expect(suggestion).toMatchObject({ credits: backs })
    await expectBooksAgree()
  })

  it('gets a cancellation fee back in the same credit if the captain returns it', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay(), { partySize: 1 }), { credit: code })
    const { version, refundAmount } = await read(party)
    await party.browser.post('/booking/own/cancel', { reference: party.reference, version, refundAmount })
    expect(await leftIn(code)).toBe(26_675)
    const seen = await asCaptain(party)
    const returned = { amount: 8.25, version: seen.version }
    expect((await captain.post(`/booking/${party._id}/credit`, returned)).status).toBe(200)
    expect(await leftIn(code)).toBe(27_500)
    expect(await creditRows(party)).toHaveLength(3)
  })

  it('sees what the credit and the card pay, and what isn’t used stays in the credit', async () => {
    const code = await newCredit()
    const { chosen, browser } = await holdWith(` ${code.slice(3).toLowerCase()} `)
    expect(chosen.body.credit).toEqual({
      code,
      usedAmount: 275,
      deposit: { chargedAmount: 0, dueAmount: 275 },
      full: { chargedAmount: 275, dueAmount: 0 },
    })
    const smaller = await browser.put('/booking/hold', { partySize: 1 })
    expect(smaller.body.credit).toMatchObject({
      usedAmount: 275,
      deposit: { chargedAmount: 0, dueAmount: 0 },
    })
    const { body } = await browser.get('/booking/hold')
    expect(body.Hold.credit.code).toBe(code)
    const without = await browser.post('/booking/hold/credit', { code: null })
    expect(without.body.credit).toBeNull()
    expect(await leftIn(code)).toBe(27_500)
  })

  it('pays the rest by card, and both parts go back to where they came from', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay()), { credit: code, paid: 'full' })
    const rows = await ledgerOf(app, party._id)
    expect(rows.toSorted()).toEqual([
      ['authorization', 27_500],
      ['capture', 27_500],
      ['credit', 27_500],
    ])
    const { version, refundAmount } = await read(party)
    expect(refundAmount).toBe(533.5)
    await party.browser.post('/booking/own/cancel', {
      reference: party.reference,
      version,
      refundAmount,
    })
    expect(await refundsAtSquare(party)).toEqual([25_850])
    expect(await leftIn(code)).toBe(27_500)
  })

  it('pays more than the deposit if the credit covers more, and the rest is due on the boat', async () => {
    const code = await newCredit()
    const party = await book(sale(nextDay(), { tripType: 'Wildlife' }), { credit: code })
    expect(await read(party)).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 125 })
    expect(await ledgerOf(app, party._id)).toEqual([['credit', 27_500]])
  })

  it('is told about a wrong code, and about a credit with nothing left', async () => {
    const code = await newCredit()
    await book(sale(nextDay()), { credit: code })
    const { browser, chosen } = await holdWith('CR-00000000')
    expectRefusal(chosen, 400, 'invalid-input')
    expectRefusal(await browser.post('/booking/hold/credit', { code: 'fish' }), 400, 'invalid-input')
    expectRefusal(await browser.post('/booking/hold/credit', { code }), 409, 'credit-used')
    expectRefusal(await app.browser().post('/booking/hold/credit', { code }), 409, 'hold-expired')
  })

  it('isn’t charged if the credit was used elsewhere in the meantime', async () => {
    const code = await newCredit()
    const { browser, seats, chosen } = await holdWith(code)
    expect(chosen.body.credit.full.chargedAmount).toBe(275)
    await use(await book(sale(nextDay(), { partySize: 1 })), code)
    expectRefusal(await pay(browser, 275, GOOD_CARD, 275), 409, 'credit-used')
    expectRefusal(await pay(browser, 0, GOOD_CARD, 275), 409, 'credit-used')
    const { body } = await browser.put('/booking/hold', {})
    expect(body.credit).toMatchObject({ usedAmount: 137.5, full: { chargedAmount: 412.5, dueAmount: 0 } })
    expect((await pay(browser, 412.5, GOOD_CARD, 137.5)).status).toBe(200)
    const terms = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    expect((await submit(browser, seats, terms)).status).toBe(201)
    expect(await leftIn(code)).toBe(0)
  })

  it('can’t change what the credit and the card pay', async () => {
    const code = await newCredit()
    const { browser, seats } = await holdWith(code)
    expectRefusal(await pay(browser, 1, GOOD_CARD, 275), 409, 'credit-used')
    expectRefusal(await pay(browser, 275, GOOD_CARD, 274), 409, 'credit-used')
    expectRefusal(await pay(browser, 275), 409, 'credit-used')
    expectRefusal(await browser.post('/payment/process-payment', { amount: 27_500 }), 400, 'invalid-input')
    const deposit = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    const wrong = [
      { ...deposit, paidAmount: 0 },
      { ...deposit, paid: 'full', paidAmount: 550 },
    ]
    for (const terms of wrong) {
      expect((await pay(browser, 0, GOOD_CARD, 275)).status).toBe(200)
      expectRefusal(await submit(browser, seats, terms), 400, 'amount-mismatch')
      // The payment is undone, and the guest can pay again.
      expect(await leftIn(code)).toBe(27_500)
    }
    expect((await pay(browser, 0, GOOD_CARD, 275)).status).toBe(200)
    expect((await submit(browser, seats, deposit)).status).toBe(201)
    // Without a credit, a payment of $0 is refused.
    const other = app.browser()
    await other.post('/booking/hold', sale(nextDay()))
    expectRefusal(await pay(other, 0), 400, 'amount-mismatch')
    expectRefusal(await pay(other, 275, GOOD_CARD, 275), 409, 'credit-used')
    expectRefusal(await pay(app.browser(), 275, GOOD_CARD, 275), 409, 'credit-used')
    expectRefusal(await pay(app.browser(), 0), 400, 'amount-mismatch')
    expectRefusal(await pay(captain, 0), 400, 'amount-mismatch')
  })

  it('gets the credit back if the card is declined, and can remove it', async () => {
    const code = await newCredit()
    const { browser, seats } = await holdWith(code)
    expect((await pay(browser, 275, 'cnon:card-nonce-declined', 275)).status).toBe(402)
    expect(await leftIn(code)).toBe(27_500)
    expect((await browser.post('/booking/hold/credit', { code: null })).status).toBe(200)
    expect((await pay(browser, 550)).status).toBe(200)
    const terms = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    expect((await submit(browser, seats, terms)).status).toBe(201)
    expect(await leftIn(code)).toBe(27_500)
  })

  it('whom the captain books at a custom price, or to pay on the boat, doesn’t use the credit', async () => {
    const code = await newCredit()
    const seats = sale(nextDay())
    await captain.post('/booking/hold', seats)
    expect((await captain.post('/booking/hold/credit', { code })).body.credit.usedAmount).toBe(275)
    expect((await pay(captain, 0, GOOD_CARD, 275)).status).toBe(200)
    const unpaid = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }
    // The payment with the credit is undone.
    expectRefusal(await submit(captain, seats, unpaid), 400, 'amount-mismatch')
    expect(await leftIn(code)).toBe(27_500)
    const booked = await submit(captain, seats, unpaid)
    expect(booked.body.Booking).toMatchObject({ paid: 'unpaid', paidAmount: 0 })
    expect(await leftIn(code)).toBe(27_500)
  })
})

it('leaves books that agree with Square', () => expectBooksAgree())

// This test must come last, because it uses up the limit.
it('limits how many codes can be tried with a hold or a booking', async () => {
  const unknown = { code: 'CR-00000000' }
  const browser = app.browser()
  const party = await book(sale(nextDay()))
  await browser.post('/booking/hold', sale(nextDay()))
  // Calls by guests without a hold and calls without a code don't count toward the limit that all guests share.
  for (let call = 0; call < 130; call += 1)
    expectRefusal(await app.browser().post('/booking/hold/credit', unknown), 409, 'hold-expired')
  for (let call = 0; call < 130; call += 1)
    expect((await browser.post('/booking/hold/credit', { code: null })).status).toBe(200)
  const statuses: number[] = []
  for (let call = 0; call < 130 && !statuses.includes(429); call += 1)
    statuses.push((await browser.post('/booking/hold/credit', unknown)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
  expectRefusal(await use(party, unknown.code), 429, 'too-many-requests')
  expect((await browser.post('/booking/hold/credit', { code: null })).status).toBe(200)
})
