import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { emptyGuest } from '@/contract/guest'
import { addDays, addYears } from '@/domain/dates'
import { forgetOldCheckouts } from '@/services/checkout/forget-old-checkouts'
import { saveMessage, saveSignup } from '@/services/contact/save-contact'
import { eraseGuest } from '@/services/guests/erase-guest'
import { forgetOldGuests } from '@/services/guests/forget-old-guests'
import { dayMaker, GOOD_CARD, sale } from '../factories/booking'
import { findInDatabase } from '../fakes/find-in-database'
import { bookedParty, bookSeats, ledgerOf, readAsCaptain } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)
const GUEST = {
  firstName: 'Zebulon',
  lastName: 'Quartermain',
  phoneNumber: '+18314290777',
  email: 'Zeb.Quartermain@example.com',
  note: 'Brings a wheelchair',
}
const STRINGS = [...Object.values(GUEST), '8314290777', '(831) 429-0777', 'wants the bow']
const who = GUEST.email.toLowerCase()

let app: TestApp
let captain: TestBrowser
let booking: CaptainBooking

const find = (key = who) => captain.post('/guest/find', { who: key })
const erase = (key = who) => captain.post('/guest/erase', { who: key })
const confirm = () => captain.post('/user/confirm', { password: CAPTAIN.password })

/** Creates one guest's booking, abandoned checkout, message, newsletter signup and emails. */
async function leaveTraces(): Promise<CaptainBooking> {
  const booked = await bookedParty(app, captain, sale(nextDay()), { guest: GUEST })
  const browser = app.browser()
  await browser.post('/booking/hold', sale(nextDay()))
  await browser.put('/booking/hold', { guest: GUEST })
  await browser.delete('/booking/hold')
  const context = app.at(new Date())
  const { email, phoneNumber: phone } = GUEST
  await saveMessage(context, {
    name: 'Zebulon Q',
    email,
    phone,
    message: 'Hi from Zebulon',
    emailFailed: false,
  })
  await saveSignup(context, { name: 'Zebulon', email })
  await captain.put(`/booking/${booked._id}`, { captainNote: 'Zebulon wants the bow' })
  return readAsCaptain(captain, booked.date, booked._id)
}

/** Stores the captain's reason in a booking's checkout, as if the checkout were older than 30 days. */
const settledLongAgo = ({ _id }: CaptainBooking) =>
  app.payload.db.updateOne({
    collection: 'checkouts',
    where: { id: { equals: _id } },
    data: { ...emptyGuest(null), forgetAt: null, settledReason: 'Cash to Zebulon Quartermain' },
    options: { atomic: true },
  })

const cancel = () => captain.put(`/booking/${booking._id}`, { cancel: true, refundAmount: 0 })

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  captain = await app.browser().signIn()
})

describe('one guest’s data', () => {
  beforeAll(async () => {
    captain = await app.browser().signIn()
    booking = await leaveTraces()
  })

  it.each([who, GUEST.email, GUEST.phoneNumber, '(831) 429-0777'])('is found by %s', async (key) => {
    const { status, body } = await find(key)
    expect(status).toBe(200)
    expect(body.Guest).toMatchObject({
      bookings: [{ reference: booking.reference, date: booking.date, name: 'Zebulon Quartermain' }],
      checkouts: 2,
      messages: 1,
      newsletter: true,
      refusal: expect.stringContaining('is still ahead'),
    })
    expect(body.Guest.emails).toBeGreaterThan(0)
  })

  it.each(['Zebulon', '555', 'unknown@'])('isn’t found by “%s”, because that’s too vague', async (key) => {
    expect(await find(key)).toMatchObject({
      status: 400,
      body: { fields: { who: 'Enter an email address or a full phone number.' } },
    })
  })

  it('isn’t found for an unknown guest', async () => {
    expect((await find('unknown@example.com')).status).toBe(404)
    await confirm()
    expect((await erase('unknown@example.com')).status).toBe(404)
  })

  it('can be exported as a whole', async () => {
    const { body } = await captain.post('/guest/export', { who })
    const { bookings, checkouts, messages, newsletter, emails } = body.Export
    expect(bookings).toMatchObject([
      {
        ...GUEST,
        reference: booking.reference,
        captainNote: 'Zebulon wants the bow',
        payments: expect.arrayContaining([expect.objectContaining({ kind: 'capture', amount: 275 })]),
      },
    ])
    expect(checkouts).toHaveLength(2)
    expect(messages).toMatchObject([{ message: 'Hi from Zebulon' }])
    expect(newsletter).toMatchObject([{ email: who }])
    expect(emails).toContainEqual(expect.objectContaining({ kind: 'receipt' }))
    expect(JSON.stringify(body)).not.toContain(booking.version)
  })
})

describe('erasing it', () => {
  it('needs the password', async () => {
    expect(await erase()).toMatchObject({ status: 403, body: { code: 'password-needed' } })
  })

  it('is refused while the trip is ahead', async () => {
    await confirm()
    const { status, body } = await erase()
    expect(status).toBe(400)
    expect(body.fields.who).toMatch(/^The trip on .* is still ahead\./)
    expect(await findInDatabase(app.payload, ['Quartermain'])).toContain('bookings: Quartermain')
  })

  it('leaves nothing the guest entered in the database, and keeps the amounts', async () => {
    const other = await bookedParty(app, captain, sale(nextDay()))
    await cancel()
    await settledLongAgo(booking)
    const ledger = await ledgerOf(app, booking._id)
    await confirm()
    expect(await erase()).toMatchObject({ status: 200, body: { erased: true } })
    expect(await findInDatabase(app.payload, STRINGS)).toEqual([])
    expect(await ledgerOf(app, booking._id)).toEqual(ledger)
    expect(await readAsCaptain(captain, booking.date, booking._id)).toMatchObject({
      firstName: 'Erased',
      lastName: 'guest',
      email: null,
      phoneNumber: '',
      totalAmount: booking.totalAmount,
      paidAmount: booking.paidAmount,
      cancel: true,
    })
    expect(await readAsCaptain(captain, other.date, other._id)).toMatchObject({ email: other.email })
    expect((await find()).status).toBe(404)
  })

  it('sends no email that was still waiting', async () => {
    const { docs } = await app.payload.find({
      collection: 'mails',
      where: { booking: { equals: booking._id } },
      pagination: false,
    })
    expect(docs.length).toBeGreaterThan(0)
    for (const mail of docs) expect(mail.state).toBe('skipped')
  })

  it('revokes the links in the guest’s emails and the captain’s open form', async () => {
    const stale = await captain.put(`/booking/${booking._id}`, {
      lastName: 'Quartermain',
      version: booking.version,
    })
    expect(stale.status).toBe(409)
    const { docs } = await app.payload.find({
      collection: 'bookings',
      where: { id: { equals: booking._id } },
    })
    expect(docs[0]?.keyVersion).toBeGreaterThan(1)
  })

  it('is recorded, without the guest’s data', async () => {
    const { docs } = await app.payload.find({ collection: 'erasures' })
    expect(docs).toMatchObject([
      { state: 'done', by: CAPTAIN.username, bookings: 1, who: null, checkAt: null },
    ])
  })
})

it('erasing is refused while the guest’s card is being charged', async () => {
  const guest = { ...GUEST, firstName: 'Pat', lastName: 'Payer', email: 'pat.payer@example.com' }
  const browser = app.browser()
  const { body } = await bookSeats(browser, sale(nextDay()), { guest })
  app.square.faults.next('complete', 'reset-before', 2)
  app.square.faults.next('get', 'reset-before', 2)
  const { reference, date } = body.Booking
  const payment = { reference, key: randomUUID(), sourceId: GOOD_CARD, amount: 275 }
  const paid = await browser.post('/booking/own/payment', payment)
  app.square.faults.clear()
  expect(paid.body.Booking).toMatchObject({ payingAmount: 275, balanceAmount: 0 })
  const afterTheTrip = app.at(new Date(`${addDays(date, 1)}T20:00:00Z`))
  const erasing = eraseGuest(afterTheTrip, { who: guest.email, by: CAPTAIN.username })
  const refusal = expect.stringMatching(/^\$275 for the trip on .* is being charged/)
  await expect(erasing).rejects.toMatchObject({ fields: { who: refusal } })
  expect(await findInDatabase(app.payload, [guest.email])).toContain(`bookings: ${guest.email}`)
})

describe('the data of past guests', () => {
  let recent: CaptainBooking
  const yearsLater = (years: number) => app.at(new Date(`${addYears(booking.date, years)}T20:00:00Z`))
  const found = () => findInDatabase(app.payload, ['Quartermain', 'wants the bow'])
  const keepFor = (keepGuestYears: number | null) =>
    app.payload.updateGlobal({ slug: 'site-settings', data: { keepGuestYears } })

  beforeAll(async () => {
    captain = await app.browser().signIn()
    booking = await leaveTraces()
    await settledLongAgo(booking)
    recent = await bookedParty(app, captain, { ...sale(nextDay()), date: addDays(booking.date, 20) })
  })
  afterAll(() => keepFor(null))

  it('stays forever unless the site settings limit it', async () => {
    await forgetOldGuests(yearsLater(10))
    expect(await found()).toContain('bookings: Quartermain')
  })

  it('is erased that many years after the trip, with its messages, and the amounts stay', async () => {
    await keepFor(2)
    await forgetOldGuests(yearsLater(2))
    expect(await found()).toContain('bookings: Quartermain')

    const ledger = await ledgerOf(app, booking._id)
    const context = app.at(new Date(`${addDays(addYears(booking.date, 2), 1)}T20:00:00Z`))
    await forgetOldGuests(context)
    await forgetOldCheckouts(context)
    // Ignore signups, which are kept, and emails, which have their own rules (src/services/mail/clear-outbox.ts).
    const kept = /^(newsletter-signups|mails):/
    expect((await found()).filter((row) => !kept.test(row))).toEqual([])
    expect(await ledgerOf(app, booking._id)).toEqual(ledger)
    expect(await readAsCaptain(captain, booking.date, booking._id)).toMatchObject({
      firstName: 'Erased',
      paidAmount: booking.paidAmount,
    })
    expect(await readAsCaptain(captain, recent.date, recent._id)).toMatchObject({ email: recent.email })
  })

  it('is erased only once', async () => {
    const read = () => app.payload.findByID({ collection: 'bookings', id: booking._id })
    const erased = await read()
    await forgetOldGuests(yearsLater(3))
    expect(await read()).toEqual(erased)
  })
})
