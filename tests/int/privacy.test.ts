import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readParties } from '@/services/bookings/read-bookings'
import { dayMaker, GOOD_CARD, newBooking, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, pay, seatsOpen, signInEditor } from './journey'
import { captureOutput } from './logs'
import { from } from './proofs'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

/** Values that must never be public or in a log, except the first 7 characters of the last name. */
const MARKED = {
  firstName: 'MARKFIRST',
  lastName: 'Visible-MARKLAST',
  phoneNumber: '+18315550123',
  email: 'markmail@example.com',
  note: 'MARKNOTE allergic to shellfish',
}
const MARKERS = /MARKFIRST|MARKLAST|555\D*0123|markmail|MARKNOTE/i

const nextDay = dayMaker()
const seats = sale(nextDay())
let app: TestApp
let output: ReturnType<typeof captureOutput>
let guest: TestBrowser
let bookingId: string
let checkoutToken: string

beforeAll(async () => {
  app = await openTestApp()
  output = captureOutput()
  guest = app.browser()
  const booked = await bookSeats(guest, seats, { guest: MARKED })
  bookingId = booked.body.Booking._id
  // Start another checkout for the same guest, and leave its seats on hold.
  const held = await guest.post('/booking/hold', sale(nextDay()))
  checkoutToken = held.body.checkoutId
  await guest.put('/booking/hold', { guest: MARKED })
})
afterAll(async () => {
  output.stop()
  await app.close()
})

const textOf = ({ body, headers }: TestAnswer) => JSON.stringify([body, [...headers]])

describe('public data', () => {
  it('is queried without the columns that only the captain can see', async () => {
    const columns = ['id', 'date', 'time', 'tripType', 'partySize', 'private', 'lastName'].sort()
    const parties = await readParties(app.at(new Date()), { from: seats.date, to: seats.date })
    // Skip empty columns, because SQLite's adapter returns null or undefined for columns that weren't selected.
    const columnsOf = (party: object) =>
      Object.entries(party).flatMap(([name, value]) => (value === undefined || value === null ? [] : [name]))
    expect(parties.map((party) => columnsOf(party).sort())).toEqual([columns])
  })

  it.each([
    '/booking/all',
    `/booking/all?from=${seats.date}&to=${seats.date}`,
    '/block/all',
    '/calendar/all',
    `/availability?month=${seats.date.slice(0, 7)}`,
    '/openapi.json',
    '/user/session',
    '/access',
    '/users/me',
    '/bookings',
    '/bookings?where[lastName][like]=Visible',
    '/checkouts',
    '/payments',
    '/boat-days',
    '/globals/site-settings',
  ])('has no personal data: %s', async (path) => {
    for (const browser of [app.browser(), await signInEditor(app)]) {
      const answer = await browser.get(path)
      expect(textOf(answer)).not.toMatch(MARKERS)
    }
  })

  it('includes the first 7 characters of the last name, truncated by the server', async () => {
    const { body } = await app.browser().get(`/booking/all?from=${seats.date}&to=${seats.date}`)
    expect(body.Booking.Bookings).toMatchObject([{ _id: bookingId, lastName: 'Visible' }])
    const month = await app.browser().get(`/availability?month=${seats.date.slice(0, 7)}`)
    const day = month.body.days.find(({ date }: { date: string }) => date === seats.date)
    expect(day.parties).toMatchObject([{ lastName: 'Visible' }])
  })

  it('is rate limited if a visitor reads all of it, because it grows every year', async () => {
    const stranger = '203.0.113.77'
    const read = (path: string, address = stranger, browser = app.browser()) =>
      browser.call('GET', path, undefined, from(address))
    for (let call = 1; call <= 20; call++) expect((await read('/booking/all')).status).toBe(200)
    for (const wide of ['', '?from=2020-01-01', '?to=2050-01-01', '?from=2020-01-01&to=2050-01-01'])
      expectRefusal(await read(`/booking/all${wide}`), 429, 'too-many-requests')
    expect((await read('/booking/all', '203.0.113.78')).status).toBe(200)
    expect((await read(`/booking/all?from=${seats.date}&to=${seats.date}`)).status).toBe(200)
    const captain = await app.browser().signIn()
    expect((await read('/booking/all', stranger, captain)).status).toBe(200)
  })

  it('doesn’t include names if the captain turns them off', async () => {
    const captain = await app.browser().signIn()
    await captain.post('/globals/site-settings', { showNames: false })
    const list = await app.browser().get('/booking/all')
    const month = await app.browser().get(`/availability?month=${seats.date.slice(0, 7)}`)
    expect(textOf(list) + textOf(month)).not.toContain('Visible')
    expect(list.body.Booking.Bookings[0]).not.toHaveProperty('lastName')
    await captain.post('/globals/site-settings', { showNames: true })
  })
})

describe('someone else’s booking or hold', () => {
  it('can’t be reached by its public id or with a forged signature', async () => {
    const [, signature = ''] = checkoutToken.split('.')
    const guesses = [
      bookingId,
      `${bookingId}.`,
      `${bookingId}.${signature}`,
      `${bookingId}.${'A'.repeat(signature.length)}`,
    ]
    const seatsBefore = await seatsOpen(app.browser(), seats)
    for (const checkoutId of guesses) {
      const browser = app.browser()
      const body = newBooking(seats, { paid: 'deposit', paidAmount: 275, totalAmount: 550 })
      const answers = [
        await browser.put('/booking/hold', { checkoutId, partySize: 1 }),
        await browser.delete('/booking/hold', { checkoutId }),
        await browser.put(`/booking/${checkoutId}`, { partySize: 1 }),
        await browser.get(`/booking/${checkoutId}`),
        await browser.get(`/bookings/${checkoutId}`),
        await browser.post('/booking/new', { ...body, checkoutId }),
        await browser.call('PUT', '/booking/hold', {}, { cookie: `checkout=${checkoutId}` }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([409, 200, 401, 405, expect.any(Number), 402, 409])
      for (const answer of answers) expect(textOf(answer)).not.toMatch(MARKERS)
    }
    expect(await seatsOpen(app.browser(), seats)).toBe(seatsBefore)
  })

  it('isn’t revealed in the message that the seats are taken', async () => {
    const { date } = seats
    const answers = [
      await app.browser().post('/booking/hold', sale(date, { partySize: 5 })),
      await app.browser().post('/booking/hold', sale(date, { private: true })),
      await app.browser().post('/booking/hold', sale(date, { tripType: 'Halibut' })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    for (const answer of answers) expect(textOf(answer)).not.toMatch(MARKERS)
  })

  it('isn’t in responses, which don’t return even the guest’s own data', async () => {
    const answer = await guest.put('/booking/hold', { guest: MARKED })
    expect(answer.status).toBe(200)
    expect(textOf(answer)).not.toMatch(MARKERS)
  })
})

describe('the log', () => {
  it('has no personal data if a card is declined or the processor doesn’t respond', async () => {
    expect((await pay(guest, 275, 'cnon:card-nonce-declined')).status).toBe(402)
    app.square.faults.next('create', { status: 500 }, 2)
    expect((await pay(guest, 275)).status).toBe(503)
    app.square.faults.next('create', { status: 429 })
    expect((await pay(guest, 275)).status).toBe(503)
  })

  it('has no personal data if input is refused', async () => {
    const wrong = { ...MARKED, phoneNumber: '555-0123', email: 'markmail' }
    expect((await guest.put('/booking/hold', { guest: wrong })).status).toBe(400)
    const captain = await app.browser().signIn()
    expect((await captain.call('PATCH', `/bookings/${bookingId}`, { ...MARKED, partySize: 9 })).status).toBe(
      400,
    )
    await app.browser().post('/user/login', { username: MARKED.email, password: 'MARKNOTE' })
    await app.browser().post('/users/login', { username: MARKED.email, password: 'MARKNOTE' })
  })

  it('has no personal data if the database fails during a write', async () => {
    const { db } = app.payload
    const failing = sale(nextDay())
    const browser = app.browser()
    await browser.post('/booking/hold', failing)
    await browser.put('/booking/hold', { guest: MARKED })
    await browser.post('/payment/process-payment', { sourceId: GOOD_CARD, amount: 27500 })
    const real = db.create
    // Throw an error like drizzle's for SQLite. Its message contains the query's parameters.
    db.create = (async (args: Parameters<typeof real>[0]) => {
      if (args.collection !== 'bookings') return real(args)
      const params = Object.values(args.data)
      throw Object.assign(new Error(`Failed query: insert into "bookings"\nparams: ${params.join()}`), {
        params,
      })
    }) as typeof real
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    const answer = await browser.post('/booking/new', newBooking(failing, terms, MARKED))
    db.create = real
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(textOf(answer)).not.toMatch(MARKERS)
  })

  it('was written to during these tests', async () => {
    app.payload.logger.error('The end of the privacy test')
    await expect.poll(() => output.text(), { timeout: 20_000 }).toContain('The end of the privacy test')
    const leaks = output
      .text()
      .split('\n')
      .filter((line) => MARKERS.test(line))
    expect(leaks).toEqual([])
    expect(output.text()).not.toContain(GOOD_CARD)
  })
})
