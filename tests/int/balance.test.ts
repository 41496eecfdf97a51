import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewBookingResponse } from '@/contract/booking'
import { MAX_DECLINES_PER_CHECKOUT } from '@/contract/limits'
import { dayMaker, GOOD_CARD, type SaleBody, sale } from '../factories/booking'
import { sendMails } from '../fakes/send-mails'
import { expectRefusal } from './expect-refusal'
import { bookSeats, readAsCaptain } from './journey'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

/** Books two seats with a deposit of $275, which leaves $275 due. */
async function book(seats: SaleBody = sale(nextDay())) {
  const browser = app.browser()
  const answer = await bookSeats(browser, seats)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const booked = answer.body.Booking as NewBookingResponse['Booking']
  const pay = (amount: number, change: object = {}) =>
    browser.post('/booking/own/payment', {
      reference: booked.reference,
      key: randomUUID(),
      sourceId: GOOD_CARD,
      amount,
      ...change,
    })
  const record = async (amount: number, method = 'cash', change: object = {}) => {
    const { version } = await readAsCaptain(captain, booked.date, booked._id)
    return captain.post(`/booking/${booked._id}/payment`, { amount, method, version, ...change })
  }
  return { browser, booked, pay, record }
}

const ledgerOf = async (id: string) => (await captain.get(`/booking/${id}/ledger`)).body.Ledger.Rows

const mailsOf = async (id: string) =>
  (
    await app.payload.find({
      collection: 'mails',
      where: { and: [{ booking: { equals: id } }, { kind: { equals: 'payment' } }] },
    })
  ).docs

/** Sends the queued emails. Returns the texts of the receipts for a booking. */
async function receipts(bookingId: string): Promise<string[]> {
  // Delete all other emails, so that the sender's limit per minute doesn't delay these.
  await app.payload.db.deleteMany({ collection: 'mails', where: { booking: { not_equals: bookingId } } })
  const sent = await sendMails(app.at(new Date(Date.now() + 5000)))
  return sent.flatMap(({ subject, text }) => (subject.startsWith('Payment received') ? [text] : []))
}

describe('with the booking’s cookie, a guest', () => {
  it('pays the balance, which is charged, recorded and confirmed by email', async () => {
    const { booked, pay } = await book()
    const paid = await pay(275)
    expect(paid).toMatchObject({
      status: 200,
      body: { Booking: { paidAmount: 550, balanceAmount: 0, payingAmount: 0, paid: 'full' } },
    })
    expect(paid.headers.get('cache-control')).toBe('no-store')
    const rows = await ledgerOf(booked._id)
    expect(rows).toMatchObject([
      { kind: 'capture', amount: 275 },
      { kind: 'capture', amount: 275, by: 'checkout', canReverse: false },
    ])
    expect(rows[1]._id).toBe(`${booked._id}:balance:${rows[1].squarePaymentId}`)
    const charged = app.square.payments().find(({ id }) => id === rows[1].squarePaymentId)
    expect(charged).toMatchObject({ status: 'COMPLETED', note: `Balance of booking ${booked.reference}` })
    expect(await mailsOf(booked._id)).toMatchObject([{ to: 'ada@example.com', state: 'waiting' }])
    const { body } = await captain.get(`/booking/${booked._id}/timeline`)
    expect(JSON.stringify(body)).toContain('$275 of the balance paid with Visa ending 1111.')
  })

  it('pays in parts, down to the cent', async () => {
    const { pay } = await book()
    expect((await pay(100.5)).body.Booking).toMatchObject({ paidAmount: 375.5, balanceAmount: 174.5 })
    expectRefusal(await pay(174.51), 409, 'balance-changed')
    expect((await pay(174.5)).body.Booking).toMatchObject({ paidAmount: 550, balanceAmount: 0 })
    expectRefusal(await pay(1), 409, 'balance-changed')
  })

  it('gets the same answer if the response is lost and the browser tries again', async () => {
    const { booked, pay } = await book()
    const key = randomUUID()
    expect((await pay(100, { key })).status).toBe(200)
    expect((await pay(100, { key })).body.Booking).toMatchObject({ paidAmount: 375 })
    expect(await ledgerOf(booked._id)).toHaveLength(2)
  })

  it.each([
    ['cnon:card-nonce-declined', 'card-declined'],
    ['cnon:card-nonce-rejected-cvv', 'card-cvv'],
  ])('is told why a card was declined (%s), and can try another', async (sourceId, code) => {
    const { pay } = await book()
    const key = randomUUID()
    expectRefusal(await pay(275, { sourceId, key }), 402, code)
    expectRefusal(await pay(275, { sourceId, key }), 402, code)
    expect((await pay(275)).body.Booking).toMatchObject({ balanceAmount: 0 })
  })

  it('can’t pay 0, less than 0, or more than what’s due', async () => {
    const { pay } = await book()
    expectRefusal(await pay(275.01), 409, 'balance-changed')
    expectRefusal(await pay(0), 409, 'balance-changed')
    expectRefusal(await pay(-5), 400, 'invalid-input')
  })

  it('can’t pay for a canceled booking', async () => {
    const { booked, pay } = await book()
    await captain.put(`/booking/${booked._id}`, { cancel: true })
    expectRefusal(await pay(275), 409, 'balance-changed')
  })

  it('gets only a few attempts with declined cards', async () => {
    const { pay } = await book()
    const sourceId = 'cnon:card-nonce-declined'
    for (let count = 0; count < MAX_DECLINES_PER_CHECKOUT; count++)
      expectRefusal(await pay(275, { sourceId }), 402, 'card-declined')
    expectRefusal(await pay(275, { sourceId }), 429, 'too-many-declines')
  })
})

it('without the cookie, no one can pay or see anything', async () => {
  const { booked } = await book()
  const body = { reference: booked.reference, key: 'one', sourceId: GOOD_CARD, amount: 275 }
  expectRefusal(await app.browser().post('/booking/own/payment', body), 403, 'link-expired')
})

describe('the captain', () => {
  it.each([
    ['cash', 'cash'],
    ['check', 'check'],
    ['a card reader', 'card-on-boat'],
    ['another way', 'other'],
  ])('records money received: %s', async (_, method) => {
    const { booked, record } = await book()
    const recorded = await record(100, method, { reason: 'No. 1041' })
    expect(recorded.body.Booking).toMatchObject({ paidAmount: 375, balanceAmount: 175, paid: 'deposit' })
    expect((await record(175, method)).body.Booking).toMatchObject({ balanceAmount: 0, paid: 'paid' })
    expect((await ledgerOf(booked._id)).slice(1)).toMatchObject([
      { kind: method, amount: 100, by: 'captain', reason: 'No. 1041', canReverse: true },
      { kind: method, amount: 175 },
    ])
    const { body } = await captain.get(`/booking/${booked._id}/timeline`)
    const texts = body.Timeline.Entries.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/^captain recorded \$100 as paid .*: No\. 1041$/))
    expect(texts).toContainEqual(expect.stringMatching(/^captain recorded \$175 as paid/))
  })

  it.each([
    ['cash', 'in cash'],
    ['check', 'by check'],
    ['card-on-boat', 'by card'],
    ['other', 'in person'],
  ])('who records money gives the guest a receipt by email: %s', async (method, words) => {
    const { booked, record } = await book()
    await record(100, method)
    await record(50, method)
    expect(await mailsOf(booked._id)).toHaveLength(2)
    const [first, second] = await receipts(booked._id)
    expect(first).toContain(`Payment: $100, ${words}`)
    expect(second).toContain(`Payment: $50, ${words}`)
    expect(second).toContain('Paid: $425')
  })

  it('whose entry was a mistake doesn’t email the guest about it', async () => {
    const { booked, record } = await book()
    const { version } = (await record(100)).body.Booking
    const row = (await ledgerOf(booked._id)).at(-1)._id
    const reversal = { row, reason: 'Wrong party', version }
    expect((await captain.post(`/booking/${booked._id}/reversal`, reversal)).status).toBe(200)
    expect(await receipts(booked._id)).toEqual([])
  })

  it('can’t record more than what’s due, or twice from the same screen', async () => {
    const { booked, record } = await book()
    const { version } = await readAsCaptain(captain, booked.date, booked._id)
    expect(await record(275.01)).toMatchObject({
      status: 400,
      body: { fields: { amount: 'Enter an amount up to $275.' } },
    })
    expect((await record(100, 'cash', { version })).status).toBe(200)
    expectRefusal(await record(100, 'cash', { version }), 409, 'edit-conflict')
    expect(await record(0)).toMatchObject({ status: 400 })
    expect((await record(175)).status).toBe(200)
    expect(await record(1)).toMatchObject({ status: 400, body: { fields: { amount: 'Nothing is due.' } } })
  })

  describe('who records tips', () => {
    const recordTips = (on: boolean) =>
      app.payload.updateGlobal({ slug: 'site-settings', data: { recordTips: on } })
    beforeAll(() => recordTips(true))
    afterAll(() => recordTips(false))

    it('can enter a tip with a payment, and it never counts as paid', async () => {
      const { booked, record } = await book()
      const paid = { paidAmount: 550, balanceAmount: 0, paid: 'paid' }
      expect((await record(275, 'cash', { tip: 40.5 })).body.Booking).toMatchObject(paid)
      expect((await ledgerOf(booked._id)).at(-1)).toMatchObject({ kind: 'cash', amount: 275, tip: 40.5 })
      expect((await receipts(booked._id))[0]).toContain('Payment: $275, in cash\nTip: $40.50')
      const { body } = await captain.get(`/booking/${booked._id}/timeline`)
      expect(JSON.stringify(body)).toContain('$275 as paid on the boat, and a tip of $40.50')
      const { version } = await readAsCaptain(captain, booked.date, booked._id)
      await captain.put(`/booking/${booked._id}`, { cancel: true, refundAmount: 550, version })
      const refunds = await captain.get(`/booking/${booked._id}/refunds`)
      expect(JSON.stringify(refunds.body)).not.toMatch(/590\.5|40\.5/)
      const data = await captain.post('/guest/export', { who: 'ada@example.com' })
      expect(JSON.stringify(data.body)).toContain('"tip":40.5')
    })

    it('takes the tip back along with the payment', async () => {
      const { booked, record } = await book()
      const { version } = (await record(100, 'cash', { tip: 20 })).body.Booking
      const row = (await ledgerOf(booked._id)).at(-1)._id
      await captain.post(`/booking/${booked._id}/reversal`, { row, reason: 'Wrong party', version })
      expect((await ledgerOf(booked._id)).at(-1)).toMatchObject({ amount: -100, tip: -20 })
    })
  })

  it('can’t enter a tip unless tips are turned on', async () => {
    const { booked, record } = await book()
    expect(await record(100, 'cash', { tip: 20 })).toMatchObject({
      status: 400,
      body: { fields: { tip: 'Turn on “Record tips” in the site settings first.' } },
    })
    expect((await captain.get(`/booking/${booked._id}/ledger`)).body.Ledger.recordsTips).toBe(false)
  })

  it('shows a link that opens the balance on the guest’s phone', async () => {
    const { booked } = await book()
    const { body } = await captain.get(`/booking/${booked._id}/payment-link`)
    const [path, key] = body.Link.url.split('#key=')
    expect(path).toBe(`${SITE_URL}/payment?booking=${booked.reference}`)
    const phone = app.browser()
    const { reference } = booked
    expect((await phone.post('/booking/own/open', { reference, key })).status).toBe(200)
    const card = { reference, key: 'phone', sourceId: GOOD_CARD, amount: 275 }
    expect((await phone.post('/booking/own/payment', card)).body.Booking).toMatchObject({ balanceAmount: 0 })
  })
})

it('after the refund of a canceled booking, everything that was paid online goes back', async () => {
  const { browser, booked, pay } = await book()
  const { version, refundAmount } = (await pay(275)).body.Booking
  const { reference } = booked
  const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
  expect(canceled.body.Booking).toMatchObject({ cancel: true, refundingAmount: refundAmount })
  expect(refundAmount).toBe(533.5)
})
