import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signWebhook } from '../../simulators/square/webhooks'
import { dayMaker, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { bookSeats, ledgerOf, pay, seatsOpen } from './journey'
import {
  openTestApp,
  SITE_URL,
  type TestAnswer,
  type TestApp,
  type TestBrowser,
  WEBHOOK_KEY,
} from './test-app'

const TARGET = { url: `${SITE_URL}/api/payment/webhook`, signatureKey: WEBHOOK_KEY }
const DEPOSIT = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
const nextDay = dayMaker()

let app: TestApp
let browser: TestBrowser
let seats: SaleBody

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.square.reset()
  browser = app.browser()
  seats = sale(nextDay())
})

/** Returns Square's event for a changed payment. The server trusts only the payment's id in this event. */
function event(paymentId: string, status = 'COMPLETED'): string {
  return JSON.stringify({
    type: 'payment.updated',
    event_id: `event-${paymentId}`,
    data: { type: 'payment', id: paymentId, object: { payment: { id: paymentId, status } } },
  })
}

function send(body: string, signature?: string): Promise<TestAnswer> {
  return app.request(
    'POST',
    '/payment/webhook',
    {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-square-hmacsha256-signature': signature }),
    },
    body,
  )
}
const sendSigned = (body: string) => send(body, signWebhook(TARGET, body))

const latestPayment = () => app.square.payments()[0]?.id ?? ''
const checkoutOf = async (date: string) =>
  (await app.payload.find({ collection: 'checkouts', where: { date: { equals: date } } })).docs[0]

/** Makes a booking whose payment isn't captured, because Square doesn't respond to the capture. */
async function leaveUncaptured(): Promise<string> {
  await browser.post('/booking/hold', seats)
  await browser.put('/booking/hold', { guest: GUEST })
  await pay(browser, 275)
  app.square.faults.next('complete', { status: 500 })
  app.square.faults.next('get', { status: 500 })
  const answer = await browser.post('/booking/new', newBooking(seats, DEPOSIT))
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
  return latestPayment()
}

describe('an event that Square didn’t sign', () => {
  it.each([
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    [
      'a signature with another key',
      (body: string) => signWebhook({ ...TARGET, signatureKey: 'guessed' }, body),
    ],
    [
      'a signature for another URL',
      (body: string) => signWebhook({ ...TARGET, url: 'https://evil.example/hook' }, body),
    ],
    ['a signature for another body', (body: string) => signWebhook(TARGET, `${body} `)],
  ])('is refused and changes nothing: %s', async (_, signature) => {
    const paymentId = await leaveUncaptured()
    const body = event(paymentId)
    expect(await send(body, signature(body))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await checkoutOf(seats.date)).toMatchObject({ state: 'booked' })
  })
})

describe('a signed event', () => {
  it('completes a capture that Square didn’t respond to, and repeating the event changes nothing', async () => {
    const body = event(await leaveUncaptured())
    const answers = await Promise.all([sendSigned(body), sendSigned(body), sendSigned(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sendSigned(body)).toMatchObject({ status: 200, body: { received: true } })
    const checkout = await checkoutOf(seats.date)
    expect(checkout).toMatchObject({ state: 'completed' })
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED' }])
    expect(await ledgerOf(app, checkout?.id ?? '')).toEqual([
      ['authorization', 27500],
      ['capture', 27500],
    ])
    const { totalDocs } = await app.payload.count({
      collection: 'bookings',
      where: { date: { equals: seats.date } },
    })
    expect(totalDocs).toBe(1)
  })

  it('is only a hint, so its payment data isn’t trusted', async () => {
    await browser.post('/booking/hold', seats)
    await pay(browser, 275)
    await sendSigned(event(latestPayment(), 'COMPLETED'))
    await sendSigned(event(latestPayment(), 'CANCELED'))
    expect(await checkoutOf(seats.date)).toMatchObject({ state: 'authorized' })
    expect(app.square.payments()).toMatchObject([{ status: 'APPROVED' }])
  })

  it('doesn’t change a completed booking', async () => {
    const booked = await bookSeats(browser, seats)
    await sendSigned(event(latestPayment()))
    expect(await ledgerOf(app, booked.body.Booking._id)).toHaveLength(2)
    expect(await seatsOpen(browser, seats)).toBe(4)
  })

  it('voids a payment that got no response, and the guest can pay again', async () => {
    await browser.post('/booking/hold', seats)
    app.square.faults.next('create', { status: 500, when: 'after' }, 2)
    app.square.faults.next('cancelByKey', { status: 500 })
    expect(await pay(browser, 275)).toMatchObject({ status: 503, body: { code: 'payment-unknown' } })
    expect(app.square.payments()).toMatchObject([{ status: 'APPROVED' }])
    expect((await sendSigned(event(latestPayment(), 'APPROVED'))).status).toBe(200)
    expect(app.square.payments()).toMatchObject([{ status: 'CANCELED' }])
    // Square's event for the voided payment must not release the seats of a guest who's about to try again.
    expect((await sendSigned(event(latestPayment(), 'CANCELED'))).status).toBe(200)
    expect(await seatsOpen(browser, seats)).toBe(4)
    expect((await pay(browser, 275)).status).toBe(200)
    expect(await checkoutOf(seats.date)).toMatchObject({ state: 'authorized' })
  })

  it('is accepted and ignored if its payment is unknown', async () => {
    const before = await app.payload.count({ collection: 'payments' })
    expect((await sendSigned(event('unknown-payment'))).status).toBe(200)
    expect((await sendSigned(JSON.stringify({ type: 'refund.updated', data: { object: {} } }))).status).toBe(
      200,
    )
    expect((await sendSigned('{"type":7}')).status).toBe(200)
    expect(await app.payload.count({ collection: 'payments' })).toEqual(before)
  })

  it('is a 400 if it isn’t JSON', async () => {
    expect(await sendSigned('not json')).toMatchObject({ status: 400, body: { code: 'invalid-json' } })
  })

  it('gets an error that makes Square retry if Square doesn’t respond to our own call', async () => {
    const body = event(await leaveUncaptured())
    app.square.faults.next('get', { status: 500 })
    expect((await sendSigned(body)).status).toBeGreaterThanOrEqual(500)
    expect((await sendSigned(body)).status).toBe(200)
    expect(await checkoutOf(seats.date)).toMatchObject({ state: 'completed' })
  })
})
