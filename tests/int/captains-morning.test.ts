import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMaker, inDays, newBooking, sale } from '../factories/booking'
import { bookedParty, ledgerOf, readAsCaptain } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(150)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

describe('a balance marked as paid on the wrong party', () => {
  it('can be undone by choosing the previous status, and the ledger shows both changes', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats)
    const marked = await captain.put(`/booking/${party._id}`, { paid: 'paid', version: party.version })
    const { version } = marked.body.Booking
    const undone = await captain.put(`/booking/${party._id}`, { paid: 'deposit', version })
    expect(undone.body.Booking).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 275 })
    expect((await ledgerOf(app, party._id)).slice(2)).toEqual([
      ['cash', 27500],
      ['cash', -27500],
    ])
  })

  it('is undone without touching what was collected earlier', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats)
    await captain.put(`/booking/${party._id}`, { paid: 'paid' })
    await captain.put(`/booking/${party._id}`, { partySize: 3 })
    await captain.put(`/booking/${party._id}`, { paid: 'paid' })
    await captain.put(`/booking/${party._id}`, { paid: 'deposit' })
    expect(await readAsCaptain(captain, seats.date, party._id)).toMatchObject({
      paid: 'deposit',
      paidAmount: 550,
      balanceAmount: 275,
    })
  })

  it('can be undone on a booking with a custom price', async () => {
    const seats = sale(nextDay())
    const terms = { paid: 'custom', paidAmount: 0, totalAmount: 400 }
    const { body } = await captain.post('/booking/new', newBooking(seats, terms))
    const id: string = body.Booking._id
    await captain.put(`/booking/${id}`, { paid: 'paid' })
    const undone = await captain.put(`/booking/${id}`, { paid: 'custom' })
    expect(undone.body.Booking).toMatchObject({ paid: 'custom', paidAmount: 0, balanceAmount: 400 })
  })

  it('can’t be undone after another edit', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats)
    await captain.put(`/booking/${party._id}`, { paid: 'paid' })
    await captain.put(`/booking/${party._id}`, { captainNote: 'Paid in cash' })
    const late = await captain.put(`/booking/${party._id}`, { paid: 'deposit' })
    expect(late).toMatchObject({ status: 400, body: { fields: { paid: expect.any(String) } } })
    expect(await readAsCaptain(captain, seats.date, party._id)).toMatchObject({ paid: 'paid' })
  })
})

describe('the refund after a cancellation', () => {
  it.each([
    [13, 0],
    [14, 266.75],
  ])(
    'a guest who cancels %i days before the trip gets back $%d; after a cancellation by the captain or for weather, the date doesn’t matter',
    async (days, byGuest) => {
      const party = await bookedParty(app, captain, sale(inDays(days)))
      const { status, body } = await captain.get(`/booking/${party._id}/refund`)
      expect(status).toBe(200)
      expect(body).toEqual({
        Refund: {
          paidAmount: 275,
          cancellationDays: 14,
          feePercent: 3,
          byGuest,
          creditsByGuest: [],
          captainFeePercent: 3,
          byCaptain: 266.75,
          creditsByCaptain: [],
        },
      })
    },
  )

  it('uses the fee from the CMS, and looking up the refund moves no money', async () => {
    const party = await bookedParty(app, captain, sale(inDays(16)))
    await captain.post('/globals/site-settings', { cancellationFeePercent: 0, captainFeePercent: 0 })
    const { body } = await captain.get(`/booking/${party._id}/refund`)
    await captain.post('/globals/site-settings', { cancellationFeePercent: 3, captainFeePercent: 3 })
    expect(body.Refund).toMatchObject({ feePercent: 0, byGuest: 275, byCaptain: 275 })
    expect(await readAsCaptain(captain, party.date, party._id)).toEqual(party)
  })
})

describe('two dashboards editing one booking', () => {
  it('control: without the version, the second save silently overwrites the first', async () => {
    const party = await bookedParty(app, captain, sale(nextDay()))
    await captain.put(`/booking/${party._id}`, { captainNote: 'from the dock' })
    expect((await captain.put(`/booking/${party._id}`, { captainNote: 'from the office' })).status).toBe(200)
    expect(await readAsCaptain(captain, party.date, party._id)).toMatchObject({
      captainNote: 'from the office',
    })
  })

  it('with the version, the second save is refused and goes through after a reload', async () => {
    const party = await bookedParty(app, captain, sale(nextDay()))
    const save = (captainNote: string, version: string) =>
      captain.put(`/booking/${party._id}`, { captainNote, version })
    await save('from the dock', party.version)
    const second = await save('from the office', party.version)
    expect(second).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    const current = await readAsCaptain(captain, party.date, party._id)
    expect(current.captainNote).toBe('from the dock')
    expect((await save('from the office', current.version)).status).toBe(200)
  })
})

it('if today is closed, the calendar shows why, even though the day’s status is “current day”', async () => {
  const today = inDays(0)
  const dayOf = async (date: string) => {
    const { body } = await app.browser().get(`/availability?month=${date.slice(0, 7)}`)
    return body.days.find((day: { date: string }) => day.date === date)
  }
  expect(await dayOf(today)).toMatchObject({ status: 'current-day', closure: null })
  await captain.post('/calendar/new', { type: 'weather', startDate: today, endDate: today })
  expect(await dayOf(today)).toMatchObject({ status: 'current-day', closure: 'weather' })
  await captain.post('/block/new', { type: 'block', startDate: today, endDate: today })
  expect(await dayOf(today)).toMatchObject({ status: 'current-day', closure: 'blocked' })
  const yesterday = inDays(-1)
  if (yesterday.slice(0, 7) === today.slice(0, 7))
    expect(await dayOf(yesterday)).toMatchObject({ closure: null })
})
