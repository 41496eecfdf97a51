import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { OwedBooking } from '@/contract/money/refund'
import { dayMaker, sale } from '../factories/booking'
import { bookedParty, ledgerOf, readAsCaptain } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(30)

let app: TestApp
let captain: TestBrowser
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.square.faults.clear()
  captain = await app.browser().signIn()
  party = await bookedParty(app, captain, sale(nextDay()), { paid: 'full' })
})

const read = () => readAsCaptain(captain, party.date, party._id)
const confirm = (password = CAPTAIN.password) => captain.post('/user/confirm', { password })
const refunds = async () => (await captain.get(`/booking/${party._id}/refunds`)).body.Refunds

async function refund(amount: number, cardAmount = amount, change = {}) {
  const { version } = await read()
  const body = { amount, cardAmount, reason: 'Smaller party', version, ...change }
  return captain.post(`/booking/${party._id}/refund`, body)
}

/** Creates a refund that Square rejects. Returns its id. */
async function rejected(): Promise<string> {
  await confirm()
  // Settle the refunds of earlier tests, so that the fault hits this one.
  app.square.clock.advance(5000)
  app.square.faults.next('settleRefund', 'REJECTED')
  const answer = await refund(200)
  app.square.clock.advance(5000)
  const { sweepRefunds } = await import('@/services/refunds/sweep-refunds')
  // A sweep can lose the race with Square's webhook for the same booking, so sweep until the refund is settled.
  await expect
    .poll(async () => {
      await sweepRefunds(app.at(new Date(Date.now() + 180_000)), 'test')
      return (await refunds()).Rows[0].state
    })
    .toBe('rejected')
  return answer.body.Refunds.Rows[0]._id
}

describe('the password', () => {
  it('is needed before money goes back to a card, and is valid for 15 minutes', async () => {
    expect(await refund(200)).toMatchObject({ status: 403, body: { code: 'password-needed' } })
    expect((await refunds()).Rows).toEqual([])
    expect((await confirm()).status).toBe(200)
    expect((await refund(200)).status).toBe(200)
    expect((await refund(100)).status).toBe(200)
  })

  it('isn’t accepted if it’s wrong', async () => {
    expect(await confirm('not-the-password')).toMatchObject({
      status: 400,
      body: { fields: { password: 'That’s not your password.' } },
    })
    expect((await refund(200)).status).toBe(403)
  })

  it('counts only in the session that it was entered in', async () => {
    const answer = await confirm()
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('confirmed=')) ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=900/)
    captain = await app.browser().signIn()
    const { version } = await read()
    const stolen = await captain.call(
      'POST',
      `/booking/${party._id}/refund`,
      { amount: 1, cardAmount: 1, reason: 'Stolen', version },
      { cookie: cookie.split(';')[0] ?? '' },
    )
    expect(stolen.status).toBe(401)
    expect((await refund(1)).status).toBe(403)
  })

  it('can’t be guessed an unlimited number of times', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await confirm('guess')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('isn’t needed to record money that the captain returned by hand', async () => {
    expect((await refund(50, 0)).status).toBe(200)
    expect(await read()).toMatchObject({ paidAmount: 500, balanceAmount: 50 })
    expect((await ledgerOf(app, party._id)).at(-1)).toEqual(['refund', -5000])
  })
})

describe('what the captain sees before a refund', () => {
  it('of a canceled booking: what is owed, the fee, and the card', async () => {
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 533.5 })
    expect(await refunds()).toEqual({
      suggestion: { amount: 533.5, why: 'canceled', keptAmount: 16.5, feePercent: 3, credits: [] },
      maxAmount: 550,
      cards: [{ card: 'Visa ending 1111', amount: 550, isTooOld: false }],
      Rows: [],
    })
  })

  it('of a party that got smaller: the overpayment', async () => {
    await captain.put(`/booking/${party._id}`, { partySize: 1 })
    expect(await refunds()).toMatchObject({ suggestion: { amount: 275, why: 'overpaid', feePercent: null } })
  })

  it('while Square isn’t responding: everything but the cards', async () => {
    app.square.faults.next('get', { status: 500 })
    expect(await refunds()).toMatchObject({ maxAmount: 550, cards: null })
  })
})

describe('a refund', () => {
  it('is on its way right away, and the money isn’t owed anymore', async () => {
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 533.5 })
    await confirm()
    const answer = await refund(533.5)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        Booking: { paidAmount: 550, owedBackAmount: 0, refundingAmount: 533.5 },
        Refunds: { maxAmount: 16.5, Rows: [{ amount: 533.5, state: 'pending', card: 'Visa ending 1111' }] },
      },
    })
  })

  it('happens once if the captain clicks twice', async () => {
    await confirm()
    const { version } = await read()
    const body = { amount: 200, cardAmount: 200, reason: 'Twice', version }
    const path = `/booking/${party._id}/refund`
    const answers = await Promise.all([
      captain.post(path, body),
      captain.post(path, body),
      captain.post(path, body),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await refunds()).Rows).toHaveLength(1)
  })

  it.each([
    ['more than was paid', { amount: 550.01, cardAmount: 550 }],
    ['more on the card than in total', { amount: 10, cardAmount: 11 }],
    ['nothing', { amount: 0, cardAmount: 0 }],
    ['no reason', { reason: ' ' }],
  ])('is refused: %s', async (_, change) => {
    await confirm()
    expect((await refund(10, 10, change)).status).toBe(400)
    expect((await refunds()).Rows).toEqual([])
  })

  it('keeps other edits from recording the same money', async () => {
    await confirm()
    await refund(500)
    const edit = await captain.put(`/booking/${party._id}`, { paid: 'refunded', refundedAmount: 51 })
    expect(edit).toMatchObject({ status: 400, body: { fields: { refundedAmount: expect.any(String) } } })
    expect(await captain.put(`/booking/${party._id}`, { paid: 'refunded' })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ paidAmount: 500, refundingAmount: 500 })
  })
})

describe('the list of what’s owed', () => {
  const owed = async () => {
    const { body } = await captain.get('/dashboard/waiting')
    const all = body.owed as OwedBooking[]
    return all.filter(({ bookingId }) => bookingId === party._id)
  }
  const owedCents = async () => (await owed()).map((booking) => booking.owedCents)
  const edit = async (change: object) => {
    const { version } = await read()
    return captain.put(`/booking/${party._id}`, { ...change, version })
  }

  it('names the booking, and follows every refund until nothing is owed', async () => {
    expect(await owed()).toEqual([])
    const { reference, firstName, lastName, phoneNumber, date, time, tripType } = party
    await edit({ cancel: true, refundAmount: 500 })
    expect(await owed()).toEqual([
      {
        bookingId: party._id,
        reference,
        date,
        time,
        tripType,
        phoneNumber,
        name: `${firstName} ${lastName}`,
        cancel: true,
        owedCents: 50_000,
      },
    ])
    await edit({ paid: 'refunded', refundedAmount: 120.5 })
    expect(await owedCents()).toEqual([37_950])
    await confirm()
    await refund(200)
    // The captain returns the rest by hand while the refund to the card is pending.
    expect(await owedCents()).toEqual([17_950])
    await refund(179.5, 0)
    expect(await owedCents()).toEqual([])
  })

  it('has a refund on it again if Square rejects it', async () => {
    await edit({ partySize: 1 })
    expect(await owedCents()).toEqual([27_500])
    await rejected()
    expect(await owedCents()).toEqual([27_500])
  })

  it('doesn’t have a booking that’s restored, gets more guests again, or becomes a credit', async () => {
    await edit({ cancel: true, refundAmount: 500 })
    await edit({ cancel: false })
    expect(await owedCents()).toEqual([])
    await edit({ partySize: 1 })
    expect(await owedCents()).toEqual([27_500])
    await edit({ partySize: 2 })
    expect(await owedCents()).toEqual([])
    await edit({ partySize: 1 })
    const { version } = await read()
    const credit = await captain.post(`/booking/${party._id}/credit`, { amount: 275, version })
    expect(credit.status, JSON.stringify(credit.body)).toBeLessThan(300)
    expect(await owedCents()).toEqual([])
  })
})

describe('a rejected refund', () => {
  it('is on the dashboard until the captain tries it again', async () => {
    const id = await rejected()
    const waiting = await captain.get('/dashboard/waiting')
    expect(waiting.body.refunds).toContainEqual(
      expect.objectContaining({
        refundId: id,
        bookingId: party._id,
        amountCents: 20_000,
        card: 'Visa ending 1111',
        problem: 'Square rejected the refund. The guest didn’t get the money.',
        canSettle: true,
      }),
    )
    const answer = await captain.post(`/refund/${id}/retry`)
    expect(answer).toMatchObject({
      status: 200,
      body: { Refunds: { Rows: [{ settledAs: 'retried' }, { _id: `${id}-2`, state: 'pending' }] } },
    })
    const later = (await captain.get('/dashboard/waiting')).body.refunds
    expect(later.map(({ refundId }: { refundId: string }) => refundId)).not.toContain(id)
    expect((await captain.post(`/refund/${id}/retry`)).status).toBe(409)
  })

  it('can be recorded as paid by hand, once', async () => {
    const id = await rejected()
    const answer = await captain.post(`/refund/${id}/by-hand`)
    expect(answer).toMatchObject({ status: 200, body: { Booking: { paidAmount: 350 } } })
    expect((await captain.post(`/refund/${id}/by-hand`)).status).toBe(409)
    expect((await ledgerOf(app, party._id)).at(-1)).toEqual(['refund', -20_000])
  })
})
