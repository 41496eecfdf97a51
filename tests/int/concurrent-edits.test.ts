import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '@/domain/seats'
import { dayMaker, newBooking, sale } from '../factories/booking'
import { bookedParty, ledgerOf, readAsCaptain, seatsOpen } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(120)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

/** Returns the number of people that a boat day's claims add up to. */
async function peopleClaimed(date: string): Promise<number> {
  const { docs } = await app.payload.find({ collection: 'boat-days', where: { id: { equals: date } } })
  const claims = (docs[0]?.claims ?? []) as unknown as Claim[]
  return claims.reduce((sum, { partySize }) => sum + partySize, 0)
}

describe('two edits of one booking at the same time', () => {
  it.each([
    ['a cancellation against a larger party', { cancel: true }, { partySize: 5 }],
    ['a party of three against a party of four', { partySize: 3 }, { partySize: 4 }],
    ['paid against refunded', { paid: 'paid' }, { paid: 'refunded' }],
  ])(
    '%s: one succeeds, the other gets a conflict, and the seats match the booking',
    async (_, one, other) => {
      const seats = sale(nextDay())
      const party = await bookedParty(app, captain, seats)
      const answers = await Promise.all([
        captain.put(`/booking/${party._id}`, { ...one, version: party.version }),
        captain.put(`/booking/${party._id}`, { ...other, version: party.version }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit-conflict')
      const after = await readAsCaptain(captain, seats.date, party._id)
      expect(await peopleClaimed(seats.date)).toBe(after.cancel ? 0 : after.partySize)
      const ledger = await ledgerOf(app, party._id)
      const paid = ledger
        .filter(([kind]) => kind !== 'authorization')
        .reduce((sum, [, cents]) => sum + cents, 0)
      expect(paid).toBe(after.paidAmount * 100)
    },
  )

  it('a refused edit doesn’t block the next one', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats)
    await bookedParty(app, captain, { ...seats, partySize: 4 })
    expect(
      (await captain.put(`/booking/${party._id}`, { partySize: 3, version: party.version })).status,
    ).toBe(409)
    const next = await captain.put(`/booking/${party._id}`, { partySize: 1, version: party.version })
    expect(next.status).toBe(200)
    expect(await seatsOpen(captain, seats)).toBe(1)
  })
})

describe('what a party owes after an edit', () => {
  it('a paid party that adds people owes the difference and can pay it', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats, { paid: 'full' })
    const grown = await captain.put(`/booking/${party._id}`, { partySize: 3 })
    expect(grown.body.Booking).toMatchObject({ paid: 'deposit', paidAmount: 550, balanceAmount: 275 })
    const settled = await captain.put(`/booking/${party._id}`, { paid: 'paid' })
    expect(settled.body.Booking).toMatchObject({ paid: 'paid', paidAmount: 825, balanceAmount: 0 })
  })

  it('the captain’s custom price doesn’t change with the payment status or the party size', async () => {
    const seats = sale(nextDay())
    const terms = { paid: 'custom', paidAmount: 0, totalAmount: 400 }
    const { body } = await captain.post('/booking/new', newBooking(seats, terms))
    const id: string = body.Booking._id
    await captain.put(`/booking/${id}`, { paid: 'paid' })
    const grown = await captain.put(`/booking/${id}`, { partySize: 4 })
    expect(grown.body.Booking).toMatchObject({ totalAmount: 400, paidAmount: 400, balanceAmount: 0 })
  })

  it('a custom price that’s set but not used isn’t stored', async () => {
    const seats = sale(nextDay())
    await captain.post('/booking/hold', seats)
    await captain.put('/booking/hold', { custom: { totalAmount: 100, paidAmount: 50 } })
    await captain.post('/payment/process-payment', { sourceId: 'cnon:card-nonce-ok', amount: 55000 })
    const terms = { paid: 'full', paidAmount: 550, totalAmount: 550 }
    const booked = await captain.post('/booking/new', newBooking(seats, terms))
    expect(booked.body.Booking).toMatchObject({ totalAmount: 550, paidAmount: 550 })
  })
})

describe('a guest who picks other seats', () => {
  it('keeps the first seats if the new ones are taken', async () => {
    const seats = sale(nextDay(), { partySize: 2 })
    const guest = app.browser()
    await guest.post('/booking/hold', seats)
    await bookedParty(app, captain, { ...seats, time: 'pm', partySize: 6 })
    expect((await guest.post('/booking/hold', { ...seats, time: 'pm' })).status).toBe(409)
    expect(await seatsOpen(guest, seats)).toBe(4)
    expect((await guest.post('/booking/hold', { ...seats, partySize: 6 })).status).toBe(201)
    expect(await peopleClaimed(seats.date)).toBe(12)
  })
})

describe('a canceled booking', () => {
  it('can’t be restored if its day is now blocked, and the error says so', async () => {
    const seats = sale(nextDay())
    const party = await bookedParty(app, captain, seats)
    await captain.put(`/booking/${party._id}`, { cancel: true })
    await captain.post('/block/new', { type: 'block', startDate: seats.date, endDate: seats.date })
    const back = await captain.put(`/booking/${party._id}`, { cancel: false })
    expect(back).toMatchObject({ status: 409, body: { code: 'blocked' } })
  })
})
