import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { dayMaker, GUEST, type SaleBody, sale, tunaDays } from '../factories/booking'
import { bookedParty, bookSeats, ledgerOf, readAsCaptain, seatsOpen } from './journey'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const anyDay = dayMaker()
const [tunaDay = '', otherTunaDay = ''] = tunaDays(2)

let app: TestApp
let captain: TestBrowser
let seats: SaleBody
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())
beforeEach(async () => {
  seats = sale(nextDay())
  party = await bookedParty(app, captain, seats)
})

/** Returns a new day on every call, but never one of the Tuna tests' two days. */
function nextDay(): string {
  const date = anyDay()
  return date === tunaDay || date === otherTunaDay ? nextDay() : date
}

/** The ways to edit a booking. The CMS's form sends multipart data, and programs can send JSON instead. */
const WAYS: [string, (id: string, change: object) => Promise<TestAnswer>][] = [
  ['PUT /api/booking', (id, change) => captain.put(`/booking/${id}`, change)],
  [
    'the CMS’s form',
    (id, change) => captain.patch(`/bookings/${id}?depth=0&fallback-locale=null`, formOf(change)),
  ],
  ['the CMS’s JSON', (id, change) => captain.patch(`/bookings/${id}`, change)],
]

function formOf(change: object): FormData {
  const form = new FormData()
  form.set('_payload', JSON.stringify(change))
  return form
}

/** Returns a response's first error message, which is the one that the CMS's toast shows. */
const sentenceOf = ({ body }: TestAnswer): string => body.error ?? body.errors[0].message
const read = () => readAsCaptain(captain, seats.date, party._id)
const cms = (change: object) => captain.patch(`/bookings/${party._id}`, formOf(change))

describe.each(WAYS)('through %s', (_, edit) => {
  it('a party can grow and shrink, and its seats and price change with it', async () => {
    expect((await edit(party._id, { partySize: 5 })).status).toBe(200)
    expect(await read()).toMatchObject({
      partySize: 5,
      totalAmount: 1375,
      paidAmount: 275,
      balanceAmount: 1100,
    })
    expect(await seatsOpen(captain, seats)).toBe(1)
    await edit(party._id, { partySize: 1 })
    expect(await read()).toMatchObject({ partySize: 1, totalAmount: 275, balanceAmount: 0 })
    expect(await seatsOpen(captain, seats)).toBe(5)
  })

  it('a party can’t grow into taken seats: 409 with a message, and nothing changes', async () => {
    await bookSeats(app.browser(), { ...seats, partySize: 3 })
    const answer = await edit(party._id, { partySize: 4, firstName: 'Changed' })
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toContain(
      'Only 1 more seat is open on this departure, so this party can have up to 3',
    )
    expect(await read()).toEqual(party)
    expect(await seatsOpen(captain, seats)).toBe(1)
  })

  it('canceling frees the seats, and the public list no longer shows the booking', async () => {
    await edit(party._id, { cancel: true })
    expect(await seatsOpen(captain, seats)).toBe(6)
    expect((await app.browser().get('/booking/all')).body.Booking.Bookings).not.toContainEqual(
      expect.objectContaining({ _id: party._id }),
    )
    expect(await read()).toMatchObject({ cancel: true, balanceAmount: 0 })
    await edit(party._id, { cancel: false })
    expect(await seatsOpen(captain, seats)).toBe(4)
  })

  it('a canceled party can’t return to a full boat', async () => {
    await edit(party._id, { cancel: true })
    await bookSeats(app.browser(), { ...seats, partySize: 6 })
    const answer = await edit(party._id, { cancel: false })
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toBe('This departure is full. Please choose another one.')
    expect(await read()).toMatchObject({ cancel: true })
    expect(await seatsOpen(captain, seats)).toBe(0)
  })

  it('an edit based on an old version is refused, so no change is silently overwritten', async () => {
    const { version } = party
    expect((await edit(party._id, { captainNote: 'first', version })).status).toBe(200)
    const afterFirst = await read()
    const answer = await edit(party._id, { captainNote: 'second', version })
    expect(answer.status).toBe(409)
    expect(sentenceOf(answer)).toContain('Someone else just changed this.')
    expect(await read()).toMatchObject({ captainNote: 'first', version: afterFirst.version })
    expect(afterFirst.version).not.toBe(version)
  })

  it('names and contact details are checked, and a refused form doesn’t change the seats', async () => {
    for (const wrong of [{ email: 'not-an-email' }, { captainNote: 5 }, { cancel: 'no' }, { paid: 'full' }]) {
      for (const partySize of [1, 5]) {
        const answer = await edit(party._id, { partySize, ...wrong })
        expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      }
    }
    expect(await read()).toEqual(party)
    expect(await seatsOpen(captain, seats)).toBe(4)
  })

  it('an invalid phone number that’s already stored doesn’t prevent canceling, but can’t be entered again', async () => {
    await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: { phoneNumber: '555' } })
    expect((await edit(party._id, { captainNote: 'No answer' })).status).toBe(200)
    expect((await edit(party._id, { phoneNumber: '556' })).status).toBe(400)
    expect((await edit(party._id, { cancel: true })).status).toBe(200)
    expect(await read()).toMatchObject({ cancel: true, phoneNumber: '555' })
  })

  it('the statuses paid, unpaid and refunded are each written to the ledger', async () => {
    const mark = (paid: string) => edit(party._id, { paid })
    await mark('paid')
    expect(await read()).toMatchObject({ paid: 'paid', paidAmount: 550, balanceAmount: 0 })
    await mark('unpaid')
    expect(await read()).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 275 })
    await mark('unpaid')
    expect(await read()).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 275 })
    await mark('paid')
    await mark('refunded')
    expect(await read()).toMatchObject({ paid: 'refunded', paidAmount: 0, balanceAmount: 0 })
    for (const erased of ['paid', 'unpaid', 'full']) expect((await mark(erased)).status).toBe(400)
    const rows = await ledgerOf(app, party._id)
    expect(rows.slice(2)).toEqual([
      ['cash', 27500],
      ['cash', -27500],
      ['cash', 27500],
      ['refund', -55000],
    ])
  })
})

describe('in the CMS', () => {
  it('a party can move to another day, and its seats move with it', async () => {
    const date = nextDay()
    expect((await cms({ date, time: 'pm' })).status).toBe(200)
    expect(await seatsOpen(captain, seats)).toBe(6)
    expect(await seatsOpen(captain, { date, time: 'pm' })).toBe(4)
    expect(await readAsCaptain(captain, date, party._id)).toMatchObject({
      date,
      time: 'pm',
      totalAmount: 550,
    })
  })

  it('a party can move to the day’s other departure', async () => {
    await cms({ time: 'pm' })
    expect(await seatsOpen(captain, seats)).toBe(6)
    expect(await seatsOpen(captain, { ...seats, time: 'pm' })).toBe(4)
  })

  it('a party can’t move to a blocked day or to another trip’s departure', async () => {
    const date = nextDay()
    await captain.post('/block/new', { startDate: date, endDate: date })
    const blocked = await cms({ date })
    expect(blocked.status).toBe(409)
    expect(sentenceOf(blocked)).toBe('This date is blocked, please choose a new date.')
    await bookSeats(app.browser(), { ...seats, time: 'pm', tripType: 'Halibut' })
    const joined = await cms({ time: 'pm' })
    expect(joined.status).toBe(409)
    expect(sentenceOf(joined)).toContain('Halibut')
    expect(await read()).toEqual(party)
    expect(await seatsOpen(captain, seats)).toBe(4)
  })

  it('switching to another trip or the whole boat changes the price', async () => {
    await cms({ tripType: 'Wildlife' })
    expect(await read()).toMatchObject({ tripType: 'Wildlife', totalAmount: 400 })
    await cms({ private: true })
    expect(await read()).toMatchObject({ private: true, totalAmount: 1200, balanceAmount: 925 })
    expect(await seatsOpen(captain, seats)).toBe(0)
  })

  it('a party can’t go private if the departure has other parties', async () => {
    await bookSeats(app.browser(), seats)
    expect((await cms({ private: true })).status).toBe(409)
    expect(await read()).toEqual(party)
  })

  it('Tuna is private and takes the boat for both departures', async () => {
    const asSeats = await cms({ date: tunaDay, tripType: 'Tuna' })
    expect(sentenceOf(asSeats)).toBe('Tuna must be booked as a private charter.')
    expect((await cms({ date: tunaDay, tripType: 'Tuna', private: true, partySize: 4 })).status).toBe(200)
    expect(await readAsCaptain(captain, tunaDay, party._id)).toMatchObject({
      totalAmount: 2500,
      private: true,
    })
    for (const time of ['am', 'pm'] as const) {
      expect(await seatsOpen(captain, { date: tunaDay, time })).toBe(0)
      const held = await app.browser().post('/booking/hold', sale(tunaDay, { time }))
      expect(held).toMatchObject({ status: 409, body: { code: 'boat-taken' } })
    }
    expect((await cms({ private: false })).status).toBe(409)
    await bookSeats(app.browser(), sale(otherTunaDay, { time: 'pm' }))
    const late = await cms({ date: otherTunaDay })
    expect(late.status).toBe(409)
    expect(await readAsCaptain(captain, tunaDay, party._id)).toMatchObject({ date: tunaDay })
  })

  it('a booking can be canceled but never deleted', async () => {
    expect((await captain.delete(`/bookings/${party._id}`)).status).toBe(403)
    expect((await captain.delete(`/booking/${party._id}`)).status).toBe(405)
    expect((await captain.delete('/bookings?where[partySize][greater_than]=0')).status).toBe(403)
    expect(await read()).toEqual(party)
  })

  it('a booking’s price, payments and id can’t be edited', async () => {
    await cms({ totalCents: 1, paidCents: 55000, id: 'mine' })
    expect(await read()).toMatchObject({ totalAmount: 550, paidAmount: 275 })
    expect(await ledgerOf(app, party._id)).toHaveLength(2)
  })

  it('a booking that the captain creates in the CMS takes seats, but isn’t recorded as paid', async () => {
    const made = await captain.post('/bookings', formOf({ ...seats, ...GUEST, partySize: 4 }))
    expect(made).toMatchObject({
      status: 201,
      body: { doc: { paid: 'unpaid', totalCents: 110000, paidCents: 0, phoneNumber: '+18315550187' } },
    })
    expect(await seatsOpen(captain, seats)).toBe(0)
    const full = await captain.post('/bookings', formOf({ ...seats, ...GUEST, partySize: 1 }))
    expect(full.status).toBe(409)
  })

  it('a failed write never allows a seat to be sold twice', async () => {
    const { db } = app.payload
    const real = db.updateOne
    db.updateOne = (args) =>
      args.collection === 'bookings' ? Promise.reject(new Error('disk full')) : real(args)
    const answers = [
      await cms({ partySize: 1 }),
      await captain.put(`/booking/${party._id}`, { cancel: true }),
    ]
    db.updateOne = real
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await read()).toEqual(party)
    expect(await seatsOpen(captain, seats)).toBe(4)
    await cms({ partySize: 1 })
    expect(await seatsOpen(captain, seats)).toBe(5)
  })

  it('a form without a name doesn’t take any seats', async () => {
    const { lastName: _, ...nameless } = GUEST
    const refused = await captain.post('/bookings', formOf({ ...seats, ...nameless }))
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ data: { errors: [{ path: 'lastName' }] } }] },
    })
    expect(await seatsOpen(captain, seats)).toBe(4)
  })
})
