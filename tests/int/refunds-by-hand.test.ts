import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking, LedgerRowBody } from '@/contract/booking'
import { dayMaker, type SaleBody, sale } from '../factories/booking'
import { bookedParty, ledgerOf, readAsCaptain } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(30)

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

const read = () => readAsCaptain(captain, seats.date, party._id)
const edit = (change: object) => captain.put(`/booking/${party._id}`, change)
const rows = async (): Promise<LedgerRowBody[]> =>
  (await captain.get(`/booking/${party._id}/ledger`)).body.Ledger.Rows

async function reverse(kind: LedgerRowBody['kind'], reason = 'Wrong party') {
  const row = (await rows()).find((each) => each.kind === kind && each.canReverse)
  const { version } = await read()
  return captain.post(`/booking/${party._id}/reversal`, { row: row?._id ?? 'none', reason, version })
}

describe('a canceled booking', () => {
  it('owes the guest the refund that the captain chose until it’s recorded', async () => {
    await edit({ cancel: true, refundAmount: 266.75 })
    expect(await read()).toMatchObject({ cancel: true, paidAmount: 275, owedBackAmount: 266.75 })
    await edit({ paid: 'refunded' })
    expect(await read()).toMatchObject({ paid: 'refunded', paidAmount: 8.25, owedBackAmount: 0 })
    expect((await ledgerOf(app, party._id)).at(-1)).toEqual(['refund', -26675])
  })

  it('owes nothing if the captain chose no refund', async () => {
    await edit({ cancel: true, refundAmount: 0 })
    expect(await read()).toMatchObject({ paid: 'deposit', paidAmount: 275, owedBackAmount: 0 })
  })

  it('can’t owe more than what was paid', async () => {
    expect(await edit({ cancel: true, refundAmount: 275.01 })).toMatchObject({
      status: 400,
      body: { fields: { refundAmount: expect.any(String) } },
    })
    expect((await read()).cancel).toBe(false)
  })

  it('no longer owes anything once the cancellation is undone', async () => {
    await edit({ cancel: true, refundAmount: 275 })
    await edit({ cancel: false })
    expect(await read()).toMatchObject({ cancel: false, owedBackAmount: 0, balanceAmount: 275 })
  })
})

describe('a party that becomes smaller', () => {
  it('is owed what it paid for the dropped seat, and still counts as paid in full after that refund', async () => {
    seats = sale(nextDay())
    party = await bookedParty(app, captain, seats, { paid: 'full' })
    await edit({ partySize: 1 })
    expect(await read()).toMatchObject({ totalAmount: 275, paidAmount: 550, owedBackAmount: 275 })
    await edit({ paid: 'refunded', refundedAmount: 275 })
    expect(await read()).toMatchObject({ paid: 'full', paidAmount: 275, owedBackAmount: 0, balanceAmount: 0 })
  })
})

describe('a refund that was recorded by mistake', () => {
  it('can be reversed with a reason, which restores the deposit', async () => {
    await edit({ paid: 'refunded' })
    expect(await read()).toMatchObject({ paid: 'refunded', paidAmount: 0 })
    const reversed = await reverse('refund', 'Wrong party')
    expect(reversed.body.Booking).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 275 })
    expect((await ledgerOf(app, party._id)).slice(2)).toEqual([
      ['refund', -27500],
      ['refund', 27500],
    ])
    expect((await rows()).at(-1)).toMatchObject({ reason: 'Wrong party', canReverse: false })
  })

  it('can be reversed only once', async () => {
    await edit({ paid: 'refunded' })
    const row = (await rows()).find(({ kind }) => kind === 'refund')?._id
    await reverse('refund')
    const { version } = await read()
    const again = await captain.post(`/booking/${party._id}/reversal`, { row, reason: 'Again', version })
    expect(again).toMatchObject({ status: 400, body: { fields: { row: expect.any(String) } } })
  })

  it('can be reversed by only one of two simultaneous calls', async () => {
    await edit({ paid: 'refunded' })
    const [row] = (await rows()).filter(({ canReverse }) => canReverse)
    const { version } = await read()
    const body = { row: row?._id, reason: 'Both', version }
    const answers = await Promise.all([
      captain.post(`/booking/${party._id}/reversal`, body),
      captain.post(`/booking/${party._id}/reversal`, body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({ paid: 'deposit', paidAmount: 275 })
  })
})

it('cash that was recorded by mistake can be reversed after other edits', async () => {
  await edit({ paid: 'paid' })
  await edit({ captainNote: 'Called' })
  const reversed = await reverse('cash')
  expect(reversed.body.Booking).toMatchObject({ paid: 'deposit', paidAmount: 275, balanceAmount: 275 })
})

it('a card payment can’t be reversed by hand', async () => {
  const [capture] = await rows()
  expect(capture).toMatchObject({ kind: 'capture', amount: 275, canReverse: false })
  const body = { row: capture?._id, reason: 'No', version: party.version }
  expect((await captain.post(`/booking/${party._id}/reversal`, body)).status).toBe(400)
})

it('a guest can neither read nor reverse payments', async () => {
  const guest = app.browser()
  expect((await guest.get(`/booking/${party._id}/ledger`)).status).toBe(401)
  const body = { row: 'x', reason: 'y', version: party.version }
  expect((await guest.post(`/booking/${party._id}/reversal`, body)).status).toBe(401)
})
