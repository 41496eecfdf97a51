import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishPaidCheckouts, sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { dayMaker, GOOD_CARD, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { creditGuests } from './credit-guests'
import { expectRefusal } from './expect-refusal'
import { bookSeats, ledgerOf, pay, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

// Returns a different day on each call, far enough ahead that guests can cancel with a refund.
const nextDay = dayMaker(40)
const DEPOSIT = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }

let app: TestApp
let captain: TestBrowser
let browser: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  browser = app.browser()
  seats = sale(nextDay())
})

const { book, holdWith, later, leftIn, newCredit, read, submit, use } = creditGuests({
  app: () => app,
  captain: () => captain,
  nextDay,
})
const hold = () => browser.post('/booking/hold', seats)
const statuses = () => app.square.payments().map(({ status }) => status)
const countBookings = async (date = seats.date) =>
  (await app.payload.count({ collection: 'bookings', where: { date: { equals: date } } })).totalDocs

describe('the server', () => {
  it.each([
    ['a dollar', 1],
    ['one seat’s deposit', 137.5],
    ['a cent less than the deposit', 274.99],
    ['a cent more than the price', 550.01],
    ['the price of another party size', 825],
  ])('refuses to charge %s', async (_, dollars) => {
    await hold()
    expectRefusal(await pay(browser, dollars), 400, 'amount-mismatch')
    expect(statuses()).toEqual([])
    expect((await pay(browser, 275)).status).toBe(200)
  })

  it('refuses to charge zero or less', async () => {
    await hold()
    expectRefusal(await pay(browser, 0), 400, 'amount-mismatch')
    expectRefusal(await pay(browser, -275), 400, 'invalid-input')
    expect(statuses()).toEqual([])
  })

  it('refuses a price set by a visitor', async () => {
    await hold()
    const custom = { paidAmount: 1, totalAmount: 1 }
    expectRefusal(await browser.put('/booking/hold', { custom }), 400, 'paid-not-allowed')
    expectRefusal(await pay(browser, 1), 400, 'amount-mismatch')
  })
})

describe('a booking', () => {
  it.each([
    ['a custom price', { paid: 'custom', paidAmount: 0, totalAmount: 0 }, 400, 'paid-not-allowed'],
    ['a paid status that only the captain can set', { paid: 'paid' }, 400, 'invalid-input'],
    ['a larger party', { partySize: 4 }, 400, 'party-mismatch'],
    ['a private charter', { private: true }, 400, 'party-mismatch'],
    ['another trip', { tripType: 'Halibut' }, 400, 'party-mismatch'],
    ['another departure', { time: 'pm' }, 400, 'party-mismatch'],
  ])('must match the hold and the payment, so it can’t have %s', async (_, change, status, code) => {
    await hold()
    await pay(browser, 275)
    const answer = await browser.post('/booking/new', { ...newBooking(seats, DEPOSIT), ...change })
    expectRefusal(answer, status, code)
    expect(await countBookings()).toBe(0)
    // After the refusal, the guest can still book with a correct request.
    expect((await browser.post('/booking/new', newBooking(seats, DEPOSIT))).status).toBe(201)
    expect(statuses()).toEqual(['COMPLETED'])
  })

  it.each([
    ['a wrong total', { totalAmount: 275 }],
    ['a wrong amount', { paidAmount: 550 }],
    ['the full price after paying the deposit', { paid: 'full', paidAmount: 550 }],
  ])('is refused with %s, and the authorization is voided', async (_, change) => {
    await hold()
    await pay(browser, 275)
    const answer = await browser.post('/booking/new', { ...newBooking(seats, DEPOSIT), ...change })
    expectRefusal(answer, 400, 'amount-mismatch')
    expect(statuses()).toEqual(['CANCELED'])
    expect(await seatsOpen(browser, seats)).toBe(4)
    // The message says that nothing was charged, so the guest has to pay again.
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 402, 'payment-required')
    await pay(browser, 275)
    expect((await browser.post('/booking/new', newBooking(seats, DEPOSIT))).status).toBe(201)
    expect(statuses().toSorted()).toEqual(['CANCELED', 'COMPLETED'])
  })

  it('is a 402 without a payment', async () => {
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 402, 'payment-required')
    await hold()
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 402, 'payment-required')
    await pay(browser, 275, 'cnon:card-nonce-declined')
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 402, 'payment-required')
    expect(await countBookings()).toBe(0)
  })

  it('has the hold’s price even if staff raise the price before the payment', async () => {
    const { docs } = (await captain.get('/trips?where[type][equals]=Wildlife')).body
    const setPrice = (price: number) => captain.call('PATCH', `/trips/${docs[0].id}`, { price })
    seats = sale(seats.date, { tripType: 'Wildlife' })
    expect((await hold()).body.totalAmount).toBe(400)
    await setPrice(300)
    expect((await pay(browser, 200)).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 200, totalAmount: 400 }
    const booked = await browser.post('/booking/new', newBooking(seats, terms))
    const later = await app.browser().post('/booking/hold', sale(nextDay(), { tripType: 'Wildlife' }))
    await setPrice(200)
    expect(booked).toMatchObject({ status: 201, body: { Booking: { totalAmount: 400 } } })
    expect(later.body.totalAmount).toBe(600)
  })
})

describe('with a credit, a payment is only what the payment step showed:', () => {
  /** Runs the sweeper, which books paid checkouts whose browser has disappeared. */
  const sweep = async () => {
    await finishPaidCheckouts(later(1), 'sweeper')
    await sweepCheckouts(later(3), 'sweeper')
  }

  it('if the credit was to pay everything and has less left, nothing is booked', async () => {
    const code = await newCredit(550, { paid: 'full' })
    const held = await holdWith(code)
    expect(held.chosen.body.credit).toMatchObject({
      usedAmount: 550,
      deposit: { chargedAmount: 0, dueAmount: 0 },
    })
    await use(await book(sale(nextDay())), code, { amount: 250 })
    expectRefusal(await pay(held.browser, 0, GOOD_CARD, 550), 409, 'credit-used')
    await sweep()
    expect([await countBookings(held.seats.date), await leftIn(code)]).toEqual([0, 30_000])
    const { body } = await held.browser.put('/booking/hold', {})
    expect(body.credit).toMatchObject({ usedAmount: 300, deposit: { chargedAmount: 0, dueAmount: 250 } })
    expect((await pay(held.browser, 0, GOOD_CARD, 300)).status).toBe(200)
    const booked = await submit(held.browser, held.seats, {
      paid: 'deposit',
      paidAmount: 300,
      totalAmount: 550,
    })
    expect(booked.body.Booking).toMatchObject({ paidAmount: 300, balanceAmount: 250 })
  })

  it('if the card was to pay the rest and the credit has nothing left, the card isn’t charged', async () => {
    const code = await newCredit()
    const held = await holdWith(code)
    expect(held.chosen.body.credit.full).toEqual({ chargedAmount: 275, dueAmount: 0 })
    await use(await book(sale(nextDay())), code)
    const before = app.square.payments().length
    // Without the credit, the card's part would be just the deposit.
    expectRefusal(await pay(held.browser, 275, GOOD_CARD, 275), 409, 'credit-used')
    expect(app.square.payments()).toHaveLength(before)
    await sweep()
    expect(await countBookings(held.seats.date)).toBe(0)
  })

  it('if the credit has money again, it isn’t used', async () => {
    const code = await newCredit()
    const held = await holdWith(code)
    const other = await book(sale(nextDay()), { credit: code })
    expect((await held.browser.put('/booking/hold', {})).body.credit).toBeNull()
    const { version } = await read(other)
    await captain.put(`/booking/${other._id}`, { cancel: true, refundAmount: 275, version })
    // The amount left in the credit now equals what Pay in full would charge a card.
    expect(await leftIn(code)).toBe(27_500)
    expectRefusal(await pay(held.browser, 275, GOOD_CARD, 0), 409, 'credit-used')
    expectRefusal(await pay(held.browser, 275), 409, 'credit-used')
    await sweep()
    expect([await countBookings(held.seats.date), await leftIn(code)]).toEqual([0, 27_500])
  })

  it('if the booking’s amounts differ from the payment’s, the authorization is voided, and the seats stay on hold', async () => {
    const held = await holdWith('CR-00000000')
    const full = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    expect((await pay(held.browser, 275)).status).toBe(200)
    expectRefusal(await submit(held.browser, held.seats, full), 400, 'amount-mismatch')
    expect(app.square.payments()[0]?.status).toBe('CANCELED')
    await finishPaidCheckouts(later(1), 'sweeper')
    expect(await countBookings(held.seats.date)).toBe(0)
    expect((await held.browser.get('/booking/hold')).body.Hold).toMatchObject({ payment: 'none' })
    expect((await pay(held.browser, 550)).status).toBe(200)
    expect((await submit(held.browser, held.seats, full)).status).toBe(201)
  })

  it('repeating a payment doesn’t pay again, and can’t change it', async () => {
    const code = await newCredit()
    const held = await holdWith(code)
    for (const _ of [1, 2]) expect((await pay(held.browser, 275, GOOD_CARD, 275)).status).toBe(200)
    expectRefusal(await pay(held.browser, 275), 409, 'credit-used')
    const full = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    const booked = await submit(held.browser, held.seats, full)
    const { _id } = booked.body.Booking
    expect((await ledgerOf(app, _id)).map(([kind]) => kind).toSorted()).toEqual([
      'authorization',
      'capture',
      'credit',
    ])
  })
})

describe('paying and booking without a hold', () => {
  it('takes two calls: first the payment, then the booking', async () => {
    expect((await pay(browser, 825)).status).toBe(200)
    const party = { ...seats, partySize: 3 }
    const terms = { paid: 'full', paidAmount: 825, totalAmount: 825 }
    expect((await browser.post('/booking/new', newBooking(party, terms))).status).toBe(201)
    expect(statuses()).toEqual(['COMPLETED'])
    expect(await seatsOpen(browser, seats)).toBe(3)
  })

  it('works without cookies if the client sends checkoutId in both bodies', async () => {
    const payment = await app
      .browser()
      .post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27500 })
    const { checkoutId } = payment.body
    const booked = await browser.post('/booking/new', { ...newBooking(seats, DEPOSIT), checkoutId })
    expect(booked.status).toBe(201)

    const held = await app.browser().post('/booking/hold', seats)
    const again = { sourceId: GOOD_CARD, amount: 27500, checkoutId: held.body.checkoutId }
    expect((await app.browser().post('/payment/process-payment', again)).status).toBe(200)
    const second = { ...newBooking(seats, DEPOSIT), checkoutId: held.body.checkoutId }
    expect((await app.browser().post('/booking/new', second)).status).toBe(201)
    expect(await seatsOpen(browser, seats)).toBe(2)
  })

  it('refuses an amount that isn’t the price or deposit of any trip and party', async () => {
    for (const dollars of [1, 137.51, 274.99, 2750, 99_999]) {
      expectRefusal(await pay(browser, dollars), 400, 'amount-mismatch')
    }
    expect(statuses()).toEqual([])
  })

  it('refuses a second call while the first one is voiding the authorization', async () => {
    await browser.post('/booking/hold', { ...seats, tripType: 'Halibut' })
    const client = app.browser()
    await pay(client, 275)
    const terms = newBooking(seats, DEPOSIT)
    const answers = await Promise.all([
      client.post('/booking/new', terms),
      client.post('/booking/new', terms),
    ])
    for (const answer of answers) expect(['other-trip', 'payment-required']).toContain(answer.body.code)
  })

  it('voids the authorization if the amount is for a different party size', async () => {
    await pay(browser, 275)
    const party = { ...seats, partySize: 4 }
    const terms = { paid: 'deposit', paidAmount: 550, totalAmount: 1100 }
    expectRefusal(await browser.post('/booking/new', newBooking(party, terms)), 400, 'amount-mismatch')
    expect(statuses()).toEqual(['CANCELED'])
    expect(await countBookings()).toBe(0)
    expect(await seatsOpen(browser, seats)).toBe(6)
  })

  it('voids the authorization if the seats are gone', async () => {
    await bookSeats(app.browser(), sale(seats.date, { partySize: 5 }))
    await pay(browser, 275)
    const answer = await browser.post('/booking/new', newBooking(seats, DEPOSIT))
    expectRefusal(answer, 409, 'sold-out')
    expect(answer.body.error).toContain('Only 1 seat is left')
    expect(statuses()).toEqual(['CANCELED', 'COMPLETED'])
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 402, 'payment-required')
  })

  it('voids the authorization if the day isn’t on sale', async () => {
    await pay(browser, 275)
    const { date } = seats
    await captain.post('/calendar/new', { type: 'weather', startDate: date, endDate: date })
    expectRefusal(await browser.post('/booking/new', newBooking(seats, DEPOSIT)), 409, 'weather')
    expect(statuses()).toEqual(['CANCELED'])
  })
})

describe('a double click', () => {
  it('on Pay authorizes the card once', async () => {
    await hold()
    const answers = await Promise.all([pay(browser, 275), pay(browser, 275), pay(browser, 275)])
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expectRefusal(answer, 409, 'checkout-busy')
    expect((await pay(browser, 275)).status).toBe(200)
    expect(statuses()).toEqual(['APPROVED'])
  })

  it('on the last step books and charges once', async () => {
    await hold()
    await pay(browser, 275)
    const book = () => browser.post('/booking/new', newBooking(seats, DEPOSIT))
    const answers = await Promise.all([book(), book(), book()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = new Set(answers.map(({ body }) => body.Booking._id))
    expect(ids.size).toBe(1)
    expect(await countBookings()).toBe(1)
    expect(statuses()).toEqual(['COMPLETED'])
    expect(await ledgerOf(app, [...ids][0])).toEqual([
      ['authorization', 27500],
      ['capture', 27500],
    ])
    expect(await seatsOpen(browser, seats)).toBe(4)
  })

  it('returns the same booking even if the second click comes late', async () => {
    const { checkoutId } = (await hold()).body
    await pay(browser, 275)
    const body = { ...newBooking(seats, DEPOSIT), checkoutId }
    const first = await browser.post('/booking/new', body)
    const second = await app.browser().post('/booking/new', body)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expectRefusal(
      await app
        .browser()
        .post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27500, checkoutId }),
      409,
      'checkout-closed',
    )
    expect(statuses()).toEqual(['COMPLETED'])
  })
})

describe('a checkoutId that we didn’t sign', () => {
  it.each([
    ['the id without its signature', (token: string) => token.split('.')[0] ?? ''],
    ['another signature', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['another id with the same signature', (token: string) => `someone-else.${token.split('.')[1]}`],
  ])('is ignored: %s', async (_, forge) => {
    const { checkoutId } = (await hold()).body
    await pay(browser, 275)
    const stranger = app.browser()
    const body = { ...newBooking(seats, DEPOSIT, GUEST), checkoutId: forge(checkoutId) }
    expectRefusal(await stranger.post('/booking/new', body), 402, 'payment-required')
    expect((await browser.post('/booking/new', newBooking(seats, DEPOSIT))).status).toBe(201)
  })
})
