import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tripDateOf } from '@/domain/dates'
import { balanceReference } from '@/domain/payments/balance-payment'
import type { BalancePayment, Credit, GiftOrder, Mail } from '@/payload-types'
import { serviceContext } from '@/server/service-context'
import { auditBooks } from '@/services/audit/audit-books'
import { adoptBalance } from '@/services/balance/adopt-balance'
import { readReported, readStuckPayments } from '@/services/balance/stuck-payments'
import { entriesOf } from '@/services/credits/credit-rows'
import { findRows } from '@/services/database/read-rows'
import { insertIfAbsent, newVersion } from '@/services/database/write-if-unchanged'
import { forgetUnpaidGifts } from '@/services/gifts/forget-gifts'
import { forgetOldGuests } from '@/services/guests/forget-old-guests'
import { writeMail } from '@/services/mail/write-mail'
import type { CardPayment } from '@/services/ports'
import { readGiftSales } from '@/services/season-book/read-gift-sales'
import { dayMaker, GOOD_CARD, sale } from '../factories/booking'
import { findInDatabase } from '../fakes/find-in-database'
import { creditGuests } from './credit-guests'
import { expectRefusal } from './expect-refusal'
import { bookSeats } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(60)
let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const { book, read, sendAll, use, asCaptain, expectBooksAgree } = creditGuests({
  app: () => app,
  captain: () => captain,
  nextDay,
})

let keys = 0
const order = (change: object = {}) => ({
  key: `gift-${++keys}`,
  sourceId: GOOD_CARD,
  amount: 275,
  buyerName: 'Gail Example',
  buyerEmail: 'gail@example.com',
  recipientName: 'Gus Example',
  recipientEmail: 'gus@example.com',
  message: 'Bring back dinner',
  ...change,
})

const keyIn = (link: string) => link.split('#key=')[1] ?? expect.fail(link)

/** Buys a certificate. Returns what the certificate's page shows. */
async function buy(change: object = {}) {
  const answer = await captain.post('/gift/new', order(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const link: string = answer.body.Gift.link
  const opened = await app.browser().post('/gift/open', { key: keyIn(link) })
  return { link, ...opened.body.Gift }
}

/** Stores a mismatch between an order and Square that the captain has marked as settled, with the given reason. */
async function settleFor(link: string, reason: string): Promise<void> {
  const [booking = ''] = keyIn(link).split('.')
  const at = new Date().toISOString()
  const stored = await insertIfAbsent(app.payload, 'findings', {
    id: `finding-${booking}`,
    version: newVersion(),
    kind: 'refund',
    subject: `refund-of-${booking}`,
    state: 'confirmed',
    stepAt: at,
    sentence: 'A refund isn’t in the ledger.',
    booking,
    amountCents: 27_500,
    reason,
    createdAt: at,
    updatedAt: at,
  })
  expect(stored).toBe(true)
}

const textOf = (kind: string, to: string) =>
  readText({ and: [{ kind: { equals: kind } }, { to: { equals: to } }] })

const textOfBooking = (kind: string, booking: string) =>
  readText({ and: [{ kind: { equals: kind } }, { booking: { equals: booking } }] })

async function readText(where: Where): Promise<string> {
  const [mail] = await findRows<Mail>(app.payload, 'mails', { where, sort: '-createdAt', limit: 1 })
  const written = mail && (await writeMail(serviceContext(app.payload), mail, SITE_URL))
  return written && 'text' in written ? written.text : JSON.stringify(written ?? 'no email')
}

describe('a gift certificate', () => {
  it('has a link, a code, and two emails', async () => {
    const { link, code, ...gift } = await buy({ recipientEmail: 'gus-1@example.com' })
    expect(gift).toEqual({
      amount: 275,
      leftAmount: 275,
      buyerName: 'Gail Example',
      recipientName: 'Gus Example',
      message: 'Bring back dinner',
    })
    expect(code).toMatch(/^GC-[0-9A-Z]{8}$/)
    expect(await textOf('gift', 'gus-1@example.com')).toContain(`Code: ${code}`)
    expect(await textOf('gift-receipt', 'gail@example.com')).toContain(link)
    for (const key of ['guess', `${keyIn(link)}x`, keyIn(link).split('.')[0]])
      expectRefusal(await app.browser().post('/gift/open', { key }), 403, 'link-expired')
  })

  it('isn’t emailed if the buyer prints it', async () => {
    const { link } = await buy({ recipientEmail: null })
    const id = keyIn(link).split('.')[0]
    const mails = await findRows<Mail>(app.payload, 'mails', { where: { booking: { equals: id } } })
    expect(mails.map(({ kind }) => kind)).toEqual(['gift-receipt'])
  })

  it('is paid for once if the request is repeated, and can’t be repeated with another amount', async () => {
    const body = order()
    const first = await captain.post('/gift/new', body)
    expect((await captain.post('/gift/new', body)).body).toEqual(first.body)
    expectRefusal(await captain.post('/gift/new', { ...body, amount: 100 }), 402, 'card-token-used')
  })

  it('answers a repeated request even after too many declines', async () => {
    const visitor = app.browser()
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const body = order()
    const first = await visitor.post('/gift/new', body, from)
    expect(first.status).toBe(201)
    const declined = []
    for (let count = 0; count < 11; count++) {
      const card = order({ sourceId: 'cnon:card-nonce-declined' })
      declined.push((await visitor.post('/gift/new', card, from)).status)
    }
    expect(declined.at(-1)).toBe(429)
    expect((await visitor.post('/gift/new', body, from)).body).toEqual(first.body)
  })

  it.each([24.99, 2500.01, 100.001, -1])('can’t cost $%d', async (amount) => {
    const answer = await captain.post('/gift/new', order({ amount }))
    expectRefusal(answer, 400, 'invalid-input')
    expect(Object.keys(answer.body.fields)).toEqual(['amount'])
  })

  it('can be paid with a wallet, and Square’s payment says so', async () => {
    await buy({ wallet: 'Apple Pay', buyerEmail: 'wallet@example.com' })
    const [payment] = app.square
      .payments()
      .filter((each) => each.buyer_email_address === 'wallet@example.com')
    expect(payment?.note).toBe('Gift certificate, Apple Pay')
    expectRefusal(await captain.post('/gift/new', order({ wallet: 'Samsung Pay' })), 400, 'invalid-input')
  })

  it('isn’t created if the card is declined', async () => {
    const body = order({ sourceId: 'cnon:card-nonce-declined' })
    expectRefusal(await captain.post('/gift/new', body), 402, 'card-declined')
    expectRefusal(await captain.post('/gift/new', body), 402, 'card-declined')
  })

  it('gets its part back if the trip is canceled, and is shown with its own prefix', async () => {
    const { code } = await buy()
    const party = await book(sale(nextDay()), { paid: 'full', credit: code })
    const { reference } = party
    const { version, refundAmount } = await read(party)
    const canceled = await party.browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect(canceled.body.Booking.credits).toEqual([
      { code: `GC-…${code.slice(-4)}`, amount: 275, leftAmount: 275 },
    ])
    expect(JSON.stringify(canceled.body)).not.toContain(code.slice(3))
    const { body } = await captain.get(`/booking/${party._id}/credits`)
    expect(body.Credits.made).toMatchObject([{ code }])
    const { body: history } = await captain.get(`/booking/${party._id}/timeline`)
    expect(JSON.stringify(history)).toContain(`$275 went back to gift certificate ${code}.`)
    const mail = (await sendAll()).find(
      ({ subject, text }) => subject.startsWith('Canceled') && text.includes(reference),
    )
    expect(mail?.text).toContain(`$275 went back to your gift certificate ending ${code.slice(-4)}.`)
    expect(mail?.text).not.toContain(code.slice(3))
  })

  it.each([
    ['part of the trip', 275, 258.5],
    ['all of the trip', 550, 0],
  ])(
    'that paid %s gets its part back when the captain cancels, and the fee is named',
    async (_, amount, owed) => {
      const { code } = await buy({ amount })
      const party = await book(sale(nextDay(), { partySize: 2 }), { paid: 'full', credit: code })
      const { _id } = party
      const quote = (await captain.get(`/booking/${_id}/refund`)).body.Refund
      expect(quote).toMatchObject({ byCaptain: 533.5, creditsByCaptain: [{ amount: 533.5 - owed }] })
      const canceled = await captain.put(`/booking/${_id}`, { cancel: true, refundAmount: quote.byCaptain })
      expect(canceled.body.Booking).toMatchObject({ paid: 'refunded', owedBackAmount: owed })
      expect(await read(party)).toMatchObject({ canMove: false, keptAmount: 16.5, keptFeePercent: 3 })
      const text = await textOfBooking('canceled', _id)
      expect(text).toContain(owed > 0 ? 'after the 3% fee of $16.50' : 'The 3% fee is $16.50.')
      expect(text).not.toContain('new date')
      const { suggestion } = (await captain.get(`/booking/${_id}/refunds`)).body.Refunds
      expect(suggestion).toMatchObject({ amount: owed, feePercent: 3, credits: [{ amount: 533.5 - owed }] })
      await expectBooksAgree()
    },
  )

  it('shows what went back to it only until it pays for the restored booking again', async () => {
    const { code } = await buy({ amount: 550 })
    const party = await book(sale(nextDay(), { partySize: 2 }), { paid: 'full', credit: code })
    const cancel = () => captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 533.5 })
    await cancel()
    await captain.put(`/booking/${party._id}`, { cancel: false })
    expect((await use(party, code)).body.Booking).toMatchObject({ paid: 'full', credits: [] })
    await cancel()
    expect((await read(party)).credits).toMatchObject([{ amount: 533.5 }])
  })

  it('leaves cash that was paid on the boat as it is when a canceled booking is restored', async () => {
    const { code } = await buy({ amount: 275 })
    const party = await book(sale(nextDay(), { partySize: 2 }), { paid: 'deposit', credit: code })
    const { version } = await asCaptain(party)
    const cash = { amount: 275, method: 'cash', version }
    expect((await captain.post(`/booking/${party._id}/payment`, cash)).status).toBe(200)
    await captain.put(`/booking/${party._id}`, { cancel: true, refundAmount: 533.5 })
    const restored = await captain.put(`/booking/${party._id}`, { cancel: false })
    expect(restored.body.Booking).toMatchObject({ paidAmount: 275, balanceAmount: 275 })
  })

  it('is named as part of what’s paid, on the booking page and in the receipt', async () => {
    const { code } = await buy({ amount: 100 })
    const party = await book(sale(nextDay()), { paid: 'deposit', credit: code })
    const own = await read(party)
    const shortCode = `GC-…${code.slice(-4)}`
    expect(own).toMatchObject({ paidAmount: 275, usedCredits: [{ code: shortCode, amount: 100 }] })
    // A forwarded receipt has the booking's link, so the response must not have the whole code.
    expect(JSON.stringify(own)).not.toContain(code.slice(3))
    const receipt = (await sendAll()).find(
      ({ subject, text }) => subject.startsWith('You’re booked') && text.includes(party.reference),
    )
    expect(receipt?.text).toMatch(/Payment: \$175, \S+/)
    expect(own.usedCards).toEqual([{ card: expect.stringContaining('ending'), amount: 175 }])
    expect(receipt?.text).toContain(
      `Paid: $275, including $100 from gift certificate ending ${code.slice(-4)}\n`,
    )
    // After the money has gone back to the certificate, it isn't part of what's paid.
    const { version, refundAmount, reference } = await read(party)
    await party.browser.post('/booking/own/cancel', { reference, version, refundAmount })
    expect((await read(party)).usedCredits).toEqual([])
  })

  it.each([
    [
      'en',
      'Payment: $175, Visa ending 1111 (Apple Pay)',
      'Paid: $275, including $100 from gift certificate ending',
    ],
    [
      'es',
      'Pago: $175, Visa terminada en 1111 (Apple Pay)',
      'Pagado: $275, incluidos $100 con el certificado de regalo terminado en',
    ],
  ] as const)(
    'and a wallet are both named on the booking page and in the receipt: %s',
    async (language, payment, paid) => {
      const { code } = await buy({ amount: 100 })
      const seats = { ...sale(nextDay()), language }
      const party = await book(seats, { paid: 'deposit', credit: code, wallet: 'Apple Pay' })
      expect(await read(party)).toMatchObject({
        paidAmount: 275,
        usedCredits: [{ code: `GC-…${code.slice(-4)}`, amount: 100 }],
        usedCards: [{ card: 'Visa ending 1111 (Apple Pay)', amount: 175 }],
      })
      const receipt = (await sendAll()).find(
        ({ text, calendar }) => calendar !== null && text.includes(party.reference),
      )
      expect(receipt?.text).toContain(`${payment}\n`)
      expect(receipt?.text).toContain(`${paid} ${code.slice(-4)}\n`)
    },
  )

  it('pays for a trip like a credit, with either prefix', async () => {
    const { code } = await buy()
    const prices: { usedAmount: number; chargedAmount: number }[] = []
    const onPrice = (price: { usedAmount: number; chargedAmount: number }) => void prices.push(price)
    const booked = await bookSeats(app.browser(), sale(nextDay(), { partySize: 2 }), {
      paid: 'full',
      credit: code,
      onPrice,
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    expect(prices).toEqual([{ usedAmount: 275, chargedAmount: 275 }])
    const balance = await app.browser().post('/gift/balance', { code: code.replace('GC-', '').toLowerCase() })
    expect(balance.body).toEqual({ Balance: { leftAmount: 0, canPayOut: false } })
  })
})

describe('a balance', () => {
  it('is paid out below $15, once', async () => {
    const { code } = await buy({ amount: 287.5 })
    await bookSeats(app.browser(), sale(nextDay(), { partySize: 1 }), { paid: 'full', credit: code })
    const left = await app.browser().post('/gift/balance', { code })
    expect(left.body.Balance).toEqual({ leftAmount: 12.5, canPayOut: true })
    expectRefusal(await captain.post('/gift/pay-out', { code, amount: 10 }), 409, 'credit-used')
    const paidOut = await captain.post('/gift/pay-out', { code, amount: 12.5 })
    expect(paidOut.body.Balance).toEqual({ leftAmount: 0, canPayOut: false })
    expectRefusal(await captain.post('/gift/pay-out', { code, amount: 12.5 }), 409, 'credit-used')
  })

  it('of an unknown code is refused, and the calls are limited', async () => {
    const visitor = app.browser()
    const answer = await visitor.post('/gift/balance', { code: 'GC-00000000' })
    expectRefusal(answer, 400, 'invalid-input')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor.call('POST', '/gift/balance', { code: 'GC-00000000' }, { 'X-Forwarded-For': '203.0.113.77' }),
      ),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})

it('is in the ledger’s file, and in the export and the erasure of a guest', async () => {
  const { code } = await buy({ buyerEmail: 'gina@example.com', buyerName: 'Gina Example' })
  const year = new Date().getFullYear()
  const { body } = await captain.get(`/season/ledger?year=${year}`)
  // The lines about certificates have no trip and never contain the code.
  expect(body.text).toMatch(/,Square,Customer deposits,275.00,,,Gift certificate,,/)
  expect(body.text).toMatch(/,Customer deposits,Guest credits,275.00,,,Gift certificate,,/)
  expect(body.text).not.toContain(code.replace('GC-', ''))
  const who = 'gina@example.com'
  expect((await captain.post('/guest/find', { who })).body.Guest).toMatchObject({ gifts: 1 })
  const exported = await captain.post('/guest/export', { who })
  expect(exported.body.Export.gifts).toMatchObject([{ amount: 275, buyerName: 'Gina Example' }])
  await captain.post('/user/confirm', { password: CAPTAIN.password })
  expect((await captain.post('/guest/erase', { who })).status).toBe(200)
  const [order] = await findRows<GiftOrder>(app.payload, 'gift-orders', {
    where: { credit: { equals: code.replace('GC-', 'CR-') } },
  })
  expect(order).toMatchObject({ state: 'paid', buyerName: null, recipientEmail: null, message: null })
  expect((await captain.post('/gift/balance', { code })).body.Balance.leftAmount).toBe(275)
})

it('is erased for its recipient, even in the email to the buyer', async () => {
  const { link } = await buy({ recipientName: 'Ophelia Quince', recipientEmail: 'ophelia@example.com' })
  await sendAll()
  await settleFor(link, 'Ophelia Quince lost the card')
  expect((await findInDatabase(app.payload, ['Quince'])).toSorted()).toEqual([
    'findings: Quince',
    'gift-orders: Quince',
    'mails: Quince',
  ])
  await captain.post('/user/confirm', { password: CAPTAIN.password })
  const erased = await captain.post('/guest/erase', { who: 'ophelia@example.com' })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await findInDatabase(app.payload, ['Quince'])).toEqual([])
})

it('the season book says how much of the amount sold was used, returned or left', async () => {
  const year = Number(tripDateOf(new Date()).slice(0, 4))
  const before = await readGiftSales(serviceContext(app.payload), year)
  const { code } = await buy({ amount: 300 })
  await bookSeats(app.browser(), sale(nextDay(), { partySize: 1 }), { paid: 'full', credit: code })
  const { current, leftCents } = await readGiftSales(serviceContext(app.payload), year)
  expect(current.soldCents).toBe(before.current.soldCents + 30_000)
  expect(current.usedCents).toBe(before.current.usedCents + 27_500)
  expect(leftCents).toBe(before.leftCents + 2500)
  expect(current.soldCents).toBe(current.usedCents + current.returnedCents + current.leftCents)
  // Next year's book compares with this year, and still shows the unused balance.
  const next = await readGiftSales(serviceContext(app.payload), year + 1)
  expect(next).toMatchObject({ current: { count: 0 }, before: current, leftCents })
})

it('orders that weren’t paid are deleted after a month', async () => {
  const body = order({ sourceId: 'cnon:card-nonce-declined', buyerEmail: 'late@example.com' })
  await captain.post('/gift/new', body)
  const where = { buyerEmail: { equals: 'late@example.com' } }
  const days = (count: number) => app.at(new Date(Date.now() + count * 24 * 3_600_000))
  await forgetUnpaidGifts(days(29))
  expect(await findRows(app.payload, 'gift-orders', { where })).toHaveLength(1)
  await forgetUnpaidGifts(days(31))
  expect(await findRows(app.payload, 'gift-orders', { where })).toEqual([])
})

/** Stores an order that isn't paid, along with its payment. */
async function unpaid(id: string, state: BalancePayment['state']): Promise<void> {
  const at = new Date().toISOString()
  const row = { version: id, amountCents: 27_500, createdAt: at, updatedAt: at }
  await app.payload.db.create({
    collection: 'gift-orders',
    data: { ...row, id, state: 'open', credit: null, buyerName: 'Gail Example' },
  })
  await app.payload.db.create({
    collection: 'balance-payments',
    data: { ...row, id: `payment-of-${id}`, booking: id, isGift: true, state, stepAt: at, checkAt: null },
  })
}

describe('an order whose payment', () => {
  it('isn’t settled is kept, and the captain is told that it may have been charged', async () => {
    await unpaid('unsettled', 'accepted')
    const context = app.at(new Date(Date.now() + 31 * 24 * 3_600_000))
    await forgetUnpaidGifts(context)
    expect(
      await findRows(app.payload, 'gift-orders', { where: { id: { equals: 'unsettled' } } }),
    ).toHaveLength(1)
    expect(await readStuckPayments(context)).toMatchObject([
      {
        name: 'Gail Example',
        reference: '',
        reason: expect.stringContaining('may or may not have been charged'),
      },
    ])
  })

  it('lapsed isn’t charged, and the captain is told', async () => {
    await unpaid('lapsed', 'voided')
    expect(await readReported(app.at(new Date()), 'balance:payment-of-lapsed:lapsed')).toMatchObject({
      name: 'Gail Example',
      reason: 'The card wasn’t charged, so there’s no gift certificate. The buyer hasn’t been told.',
    })
  })

  it('was paid with a wallet is recognized if an older backup doesn’t have it', async () => {
    const payment = {
      id: 'wallet-payment',
      status: 'completed',
      reference: balanceReference('00000000-0000-0000-0000-000000000000'),
      note: 'Gift certificate, Apple Pay',
      amountCents: 27_500,
    } as CardPayment
    expect(await adoptBalance(app.at(new Date()), payment)).toMatchObject({
      sentence: expect.stringContaining("pays for a gift certificate that's missing"),
      isLeft: true,
    })
  })
})

describe('the audit', () => {
  const orderOf = async (code: string): Promise<GiftOrder> => {
    const where = { credit: { equals: code.replace('GC-', 'CR-') } }
    const [found] = await findRows<GiftOrder>(app.payload, 'gift-orders', { where })
    return found ?? expect.fail('There’s no order')
  }
  const change = (collection: 'credits' | 'payments', id: string, data: object) =>
    app.payload.db.updateOne({
      collection,
      where: { id: { equals: id } },
      data: { ...data },
      options: { atomic: true },
    })
  const found = async () => (await auditBooks({ ...app.at(new Date()), cards: null })).disagreements

  it('compares a certificate’s entries with the ledger', async () => {
    const { id } = await orderOf((await buy()).code)
    await change('payments', `${id}:gift`, { amountCents: -27_400 })
    expect(await found()).toContain(
      `A credit's entry ${id}:gift of $275 is added, but the ledger of booking ${id} doesn't have it.`,
    )
    await change('payments', `${id}:gift`, { amountCents: -27_500 })
  })

  it('compares the amount that a certificate was issued for with its price', async () => {
    const { id, credit } = await orderOf((await buy()).code)
    const [stored] = await findRows<Credit>(app.payload, 'credits', { where: { id: { equals: credit } } })
    const entries = (stored ? entriesOf(stored) : []).map((entry) => ({ ...entry, amountCents: 30_000 }))
    await change('credits', credit ?? '', { entries, leftCents: 30_000 })
    expect(await found()).toContain(`Gift order ${id} cost $275, but its certificate was issued for $300.`)
  })
})

it('its names are erased after the number of years in the site settings, and the certificate stays', async () => {
  const { code, link } = await buy({ buyerName: 'Hesper Quillon', message: 'From Quillon' })
  await settleFor(link, 'Hesper Quillon called')
  const later = (days: number) => app.at(new Date(Date.now() + days * 24 * 3_600_000))
  const keepFor = (keepGuestYears: number | null) =>
    app.payload.updateGlobal({ slug: 'site-settings', data: { keepGuestYears } })
  const named = async () =>
    (await findInDatabase(app.payload, ['Quillon'])).filter((row) => !row.startsWith('mails'))
  await keepFor(2)
  await forgetOldGuests(later(729))
  expect((await named()).toSorted()).toEqual(['findings: Quillon', 'gift-orders: Quillon'])
  await forgetOldGuests(later(733))
  await keepFor(null)
  expect(await named()).toEqual([])
  expect((await captain.post('/gift/balance', { code })).body.Balance.leftAmount).toBe(275)
})
