import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { formatUsd } from '@/domain/money'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { dayMaker, GOOD_CARD, GUEST, inDays, newBooking, sale } from '../factories/booking'
import { sendMails } from '../fakes/send-mails'
import { bookedParty, bookSeats, readAsCaptain } from './journey'
import { CAPTAIN, openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(30)
const COMPANY = 'office@harborlight.com'

let app: TestApp
let captain: TestBrowser
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await app.payload.updateGlobal({ slug: 'site-settings', data: { email: COMPANY } })
  await captain.post('/user/confirm', { password: CAPTAIN.password })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.square.faults.clear()
  // Settle the refunds of earlier tests, so that the fault hits this one.
  app.square.clock.advance(5000)
  party = await bookedParty(app, captain, sale(nextDay()), { paid: 'full' })
  await app.payload.db.deleteMany({ collection: 'mails', where: {} })
})

const ids = async () => {
  const { docs } = await app.payload.find({ collection: 'mails', sort: 'id', pagination: false })
  return docs.map(({ id }) => id)
}

async function refund(amount: number): Promise<string> {
  const { version } = await readAsCaptain(captain, party.date, party._id)
  const body = { amount, cardAmount: amount, reason: 'Smaller party', version }
  const answer = await captain.post(`/booking/${party._id}/refund`, body)
  expect(answer.status).toBe(200)
  return answer.body.Refunds.Rows.at(-1)._id
}

/** Makes Square settle its refunds, and sweeps until the refund has this state. */
async function settledAs(state: string): Promise<void> {
  app.square.clock.advance(5000)
  await expect
    .poll(async () => {
      await sweepRefunds(app.at(new Date(Date.now() + 180_000)), 'test')
      return (await captain.get(`/booking/${party._id}/refunds`)).body.Refunds.Rows.at(-1).state
    })
    .toBe(state)
}

const sendAll = () => sendMails(app.at(new Date(Date.now() + 200_000)))

describe('when a refund is completed', () => {
  it('the guest gets one email with the amount, the card and the link', async () => {
    await refund(200)
    expect(await ids()).toEqual([])
    await settledAs('completed')
    await sweepRefunds(app.at(new Date(Date.now() + 400_000)), 'test')
    expect(await ids()).toEqual([expect.stringMatching(`^refund-sent:${party._id}:refund:`)])
    const [mail] = await sendAll()
    expect(mail).toMatchObject({
      to: GUEST.email,
      subject: expect.stringMatching(/^Your refund: Rockfish, /),
    })
    expect(mail?.text).toContain('Refund: $200')
    expect(mail?.text).toContain('To: Visa ending 1111')
    expect(mail?.text).toContain('#key=')
  })

  it('the guest gets the email after the trip, too', async () => {
    await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: { date: inDays(-2) } })
    party = { ...party, date: inDays(-2) }
    await refund(50)
    await settledAs('completed')
    expect((await sendAll()).map(({ to }) => to)).toEqual([GUEST.email])
  })

  it('a guest without an email address gets none', async () => {
    await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: { email: null } })
    await refund(50)
    await settledAs('completed')
    expect(await ids()).toEqual([])
  })
})

describe('when a guest who paid twice cancels', () => {
  /** Cancels a booking whose deposit and balance were paid by card. Both are refunded, minus the fee. */
  async function cancel(): Promise<void> {
    const browser = app.browser()
    const answer = await bookSeats(browser, sale(nextDay()))
    const { reference } = answer.body.Booking
    party = await readAsCaptain(captain, answer.body.Booking.date, answer.body.Booking._id)
    const payment = { reference, key: randomUUID(), sourceId: GOOD_CARD, amount: 275 }
    expect((await browser.post('/booking/own/payment', payment)).status).toBe(200)
    const { version, refundAmount } = (await browser.get(`/booking/own?reference=${reference}`)).body.Booking
    await app.payload.db.deleteMany({ collection: 'mails', where: {} })
    expect((await browser.post('/booking/own/cancel', { reference, version, refundAmount })).status).toBe(200)
  }
  const sent = async () => (await ids()).filter((id) => id.startsWith('refund-sent:'))
  const settle = async () => {
    app.square.clock.advance(5000)
    for (const minutes of [3, 7]) await sweepRefunds(app.at(new Date(Date.now() + minutes * 60_000)), 'test')
  }
  const refundMails = async () => (await sendAll()).filter(({ subject }) => subject.startsWith('Your refund'))

  it('one email names both refunds', async () => {
    await cancel()
    await settle()
    expect(await sent()).toHaveLength(1)
    const mails = await refundMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Refund: $533.50')
    expect(mails[0]?.text).toContain('Part: $275 to Visa ending 1111')
    expect(mails[0]?.text).toContain('Part: $258.50 to Visa ending 1111')
  })

  it('and one refund is rejected, the email names the other one, and the next try has its own email', async () => {
    app.square.faults.next('settleRefund', 'REJECTED')
    await cancel()
    await settle()
    expect(await sent()).toHaveLength(1)
    const [first, ...others] = await refundMails()
    expect(others).toEqual([])
    const { body } = await captain.get(`/booking/${party._id}/refunds`)
    const rows: { _id: string; state: string; amount: number }[] = body.Refunds.Rows
    const amountOf = (state: string) => rows.find((row) => row.state === state)?.amount ?? 0
    expect(first?.text).toContain(`Refund: ${formatUsd(amountOf('completed') * 100)}\n`)
    expect(first?.text).not.toContain('Part:')
    const rejected = rows.find(({ state }) => state === 'rejected')
    expect((await captain.post(`/refund/${rejected?._id}/retry`)).status).toBe(200)
    await settle()
    expect(await sent()).toHaveLength(2)
    const [second] = await refundMails()
    expect(second?.text).toContain(`Refund: ${formatUsd(amountOf('rejected') * 100)}\n`)
  })
})

describe('when a refund is rejected', () => {
  it('the captain gets one email with the guest, the phone number, Square’s ids and what happened', async () => {
    app.square.faults.next('settleRefund', 'REJECTED')
    const refundId = await refund(200)
    await settledAs('rejected')
    expect(await ids()).toEqual([`captain-refund:${refundId}`])
    const [mail] = await sendAll()
    expect(mail).toMatchObject({ to: COMPANY, subject: 'A refund needs your attention', replyTo: null })
    expect(mail?.text).toContain('Square rejected the refund.')
    expect(mail?.text).toContain('Guest: Ada Example')
    expect(mail?.text).toContain('Phone: (831) 555-0187')
    expect(mail?.text).toContain('Amount: $200')
    expect(mail?.text).toMatch(/Square payment: \S+/)
    expect(mail?.text).toMatch(/Square refund: \S+/)
  })

  it('the email isn’t sent if the captain has already settled the refund', async () => {
    app.square.faults.next('settleRefund', 'FAILED')
    const refundId = await refund(200)
    await settledAs('rejected')
    expect((await captain.post(`/refund/${refundId}/by-hand`)).status).toBe(200)
    expect(await sendAll()).toEqual([])
  })
})

describe('when a booking without an email gets an address', () => {
  it('the guest gets the receipt, once', async () => {
    const terms = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }
    const seats = sale(nextDay())
    const { body } = await captain.post('/booking/new', { ...newBooking(seats, terms), email: null })
    const edit = (change: object) => captain.put(`/booking/${body.Booking._id}`, change)
    expect(await ids()).toEqual([])
    expect((await edit({ email: 'ada@example.com', partySize: 3 })).status).toBe(200)
    expect((await edit({ email: 'adah@example.com' })).status).toBe(200)
    expect(await ids()).toEqual([expect.stringMatching(`^receipt:${body.Booking._id}:`)])
    const [receipt] = await sendAll()
    expect(receipt).toMatchObject({ to: 'adah@example.com', calendar: expect.any(String) })
    expect(receipt?.text).toContain('3 guests')
  })
})
