import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tripDateOf } from '@/domain/dates'
import type { Mail, PromoCode } from '@/payload-types'
import { serviceContext } from '@/server/service-context'
import { auditBooks } from '@/services/audit/audit-books'
import { findRows } from '@/services/database/read-rows'
import { writeMail } from '@/services/mail/write-mail'
import { dayMaker, GUEST, inDays, newBooking, sale } from '../factories/booking'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { creditGuests } from './credit-guests'
import { expectRefusal } from './expect-refusal'
import { promoGuests } from './promo-guests'
import { openTestApp, SITE_URL, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(60)
let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const { newCredit, leftIn, read, asCaptain, later } = creditGuests({
  app: () => app,
  captain: () => captain,
  nextDay,
})

const { newCode, rowOf, change, holdWith, pay, finish, bookWith } = promoGuests({
  app: () => app,
  captain: () => captain,
  nextDay,
})

const fieldError = ({ body }: TestAnswer): string => body.fields?.code ?? JSON.stringify(body)

describe('a promo code', () => {
  it('lowers the price, and the deposit is half of that', async () => {
    const code = await newCode()
    const { chosen, browser } = await holdWith(` ${code.toLowerCase()} `)
    expect(chosen.body).toMatchObject({
      totalAmount: 495,
      depositAmount: 247.5,
      promo: { code, discountAmount: 55, problem: null },
      credit: null,
    })
    expect((await browser.get('/booking/hold')).body.Hold.promo.code).toBe(code)
    const without = await browser.post('/booking/hold/credit', { code: null, remove: 'promo' })
    expect(without.body).toMatchObject({ totalAmount: 550, depositAmount: 275, promo: null })
  })

  it('is on the booking, the guest’s page, the captain’s card, the history and the receipt', async () => {
    const code = await newCode({ kind: 'person', percent: null, amountCents: 2000 })
    const party = await bookWith(code)
    const promo = { code, discountAmount: 40 }
    expect(party.booking).toMatchObject({ totalAmount: 510, paidAmount: 255, balanceAmount: 255, promo })
    expect(await read(party)).toMatchObject({ totalAmount: 510, balanceAmount: 255, promo })
    expect(await asCaptain(party)).toMatchObject({ totalAmount: 510, promo })
    const { body } = await captain.get(`/booking/${party._id}/timeline`)
    expect(JSON.stringify(body)).toContain(`Promo code ${code} took $40 off.`)
    const [mail] = await findRows<Mail>(app.payload, 'mails', {
      where: { and: [{ booking: { equals: party._id } }, { kind: { equals: 'receipt' } }] },
    })
    const written = mail && (await writeMail(serviceContext(app.payload), mail, SITE_URL))
    const text = written && 'text' in written ? written.text : ''
    expect(text).toMatch(
      new RegExp(`Price: \\$550\\nPromo code ${code}: −\\$40\\nTotal: \\$510\\nPaid: \\$255`),
    )
    expect(await rowOf(code)).toMatchObject({ uses: 1 })
  })

  it('is in the files of bookings and the ledger', async () => {
    const code = await newCode()
    const { date, reference } = await bookWith(code)
    const bookings = await captain.get(`/season/bookings?year=${date.slice(0, 4)}`)
    const line = String(bookings.body.text)
      .split('\n')
      .find((each) => each.includes(reference))
    expect(line).toContain(`,550.00,${code},55.00,495.00,247.50,`)
    const ledger = await captain.get(`/season/ledger?year=${tripDateOf(new Date()).slice(0, 4)}`)
    expect(String(ledger.body.text)).toMatch(new RegExp(`,247.50,${reference},${date},Rockfish,${code},`))
  })

  it('can be combined with a credit, which pays what’s left of the price', async () => {
    const [code, credit] = [await newCode(), await newCredit()]
    const { browser, seats } = await holdWith(code)
    const both = await browser.post('/booking/hold/credit', { code: credit })
    expect(both.body).toMatchObject({
      totalAmount: 495,
      promo: { discountAmount: 55 },
      credit: {
        usedAmount: 275,
        deposit: { chargedAmount: 0, dueAmount: 220 },
        full: { chargedAmount: 220 },
      },
    })
    expect((await pay(browser, 220, { discount: 55, credit: 275 })).status).toBe(200)
    const terms = { paid: 'full', paidAmount: 495, totalAmount: 495 }
    expect((await browser.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
    expect(await leftIn(credit)).toBe(0)
  })

  it('replaces another promo code', async () => {
    const [one, other] = [await newCode(), await newCode({ percent: 20 })]
    const { browser } = await holdWith(one)
    const { body } = await browser.post('/booking/hold/credit', { code: other })
    expect(body).toMatchObject({ totalAmount: 440, promo: { code: other, discountAmount: 110 } })
  })

  it('can look like a credit’s code', async () => {
    const code = await newCode({ code: 'SALMON10' })
    expect((await holdWith(code)).chosen.body.promo.code).toBe('SALMON10')
    expectRefusal((await holdWith('HALIBU10')).chosen, 400, 'invalid-input')
  })

  it('can be used by the captain for a guest who pays on the boat, but not with a custom price', async () => {
    const code = await newCode({ maxUses: 1 })
    const seats = sale(nextDay())
    await captain.post('/booking/hold', seats)
    await captain.put('/booking/hold', { guest: GUEST })
    await captain.post('/booking/hold/credit', { code })
    const custom = { custom: { totalAmount: 450, paidAmount: 0 } }
    expect((await captain.put('/booking/hold', custom)).body).toMatchObject({ totalAmount: 550, promo: null })
    await captain.post('/booking/hold/credit', { code })
    const wrong = newBooking(seats, { paid: 'unpaid', paidAmount: 0, totalAmount: 550 })
    expectRefusal(await captain.post('/booking/new', wrong), 400, 'amount-mismatch')
    const booked = await captain.post('/booking/new', { ...wrong, totalAmount: 495 })
    expect(booked.body.Booking).toMatchObject({ paid: 'unpaid', totalAmount: 495, promo: { code } })
    expect(fieldError((await holdWith(code)).chosen)).toMatch(/used up/)
  })
})

describe('a promo code is refused', () => {
  const trips = (...names: string[]) => ({ trips: names })
  it.each<[string, () => Partial<PromoCode>, RegExp]>([
    ['if it’s switched off', () => ({ active: false }), /isn’t valid anymore/],
    ['after its last day', () => ({ bookUntil: inDays(-1) }), /expired on/],
    ['before its first day', () => ({ bookFrom: inDays(1) }), /can’t be used before/],
    ['for another trip', () => trips('Halibut', 'Wildlife'), /only for Halibut and Wildlife trips/],
    ['for another date', () => ({ tripUntil: inDays(2) }), /only for trips through/],
    ['for a small party', () => ({ minPartySize: 3 }), /only for parties of 3 or more/],
    ['if it leaves nothing', () => ({ kind: 'person', amountCents: 27_500 }), /Please call us/],
  ])('%s', async (_name, data, message) => {
    const { chosen, browser } = await holdWith(await newCode(data()))
    expectRefusal(chosen, 400, 'invalid-input')
    expect(fieldError(chosen)).toMatch(message)
    expect((await browser.get('/booking/hold')).body.Hold).toMatchObject({ totalAmount: 550, promo: null })
  })

  it('if it doesn’t exist, or could never be one', async () => {
    expect(fieldError((await holdWith('NOSUCHCODE')).chosen)).toMatch(/don’t recognize that code/)
    expect(fieldError((await holdWith('!!')).chosen)).toMatch(/don’t recognize that code/)
  })

  it('the second time for the same email address, until the booking is canceled', async () => {
    const code = await newCode({ oncePerGuest: true })
    const party = await bookWith(code)
    const again = { email: GUEST.email.toUpperCase() }
    expect(fieldError((await holdWith(code, sale(nextDay()), again)).chosen)).toMatch(/once per guest/)
    expect((await holdWith(code, sale(nextDay()), { email: 'other@example.com' })).chosen.status).toBe(200)
    const { version, refundAmount } = await read(party)
    await party.browser.post('/booking/own/cancel', { reference: party.reference, version, refundAmount })
    expect((await holdWith(code)).chosen.status).toBe(200)
  })

  it.each<[string, Partial<PromoCode>, RegExp]>([
    ['it’s switched off', { active: false }, /isn’t valid anymore/],
    ['it expires', { bookUntil: inDays(-1) }, /expired/],
    ['it takes off less', { percent: 5 }, /has changed/],
  ])('before the card is charged, if %s after the price was shown', async (_name, data, message) => {
    const code = await newCode()
    const { browser, seats } = await holdWith(code)
    await change(code, data)
    const before = app.square.payments().length
    const refused = await pay(browser, 247.5, { discount: 55 })
    expectRefusal(refused, 409, 'promo-refused')
    expect(refused.body.error).toMatch(message)
    expect(refused.body.error).toMatch(/You haven’t been charged/)
    expect(app.square.payments()).toHaveLength(before)
    const { body } = await browser.get('/booking/hold')
    expect(body.Hold).toMatchObject({ totalAmount: 550, promo: null })
    expect((await pay(browser, 275)).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expect((await browser.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
  })

  it('if another guest takes the last use while this one types', async () => {
    const code = await newCode({ maxUses: 1 })
    const slow = await holdWith(code)
    await bookWith(code)
    const refused = await finish(slow)
    expectRefusal(refused, 409, 'promo-refused')
    expect(refused.body.error).toBe(
      'That promo code has been used up. You haven’t been charged. Check the new price, then pay, or enter another code.',
    )
    expect((await slow.browser.get('/booking/hold')).body.Hold.totalAmount).toBe(550)
    expect((await rowOf(code)).uses).toBe(1)
  })

  it('doesn’t let a browser pay for a price that it wasn’t shown', async () => {
    const code = await newCode({ percent: 50 })
    const { browser } = await holdWith(code)
    // The $275 is both the discounted price and the deposit without the code, so the server must not mix them up.
    expectRefusal(await pay(browser, 275), 409, 'promo-refused')
    await browser.post('/booking/hold/credit', { code: null, remove: 'promo' })
    expectRefusal(await pay(browser, 275, { discount: 275 }), 409, 'promo-refused')
  })

  it('a declined card gives the use back', async () => {
    const code = await newCode({ maxUses: 1 })
    const held = await holdWith(code)
    const declined = { sourceId: 'cnon:card-nonce-declined', amount: 24_750, discountAmount: 5500 }
    expect((await held.browser.post('/payment/process-payment', declined)).status).toBe(402)
    expect((await holdWith(code)).chosen.status).toBe(200)
    expect((await finish(held)).status).toBe(201)
  })
})

describe('a party that changes', () => {
  it('keeps the code while it fits, and says why if it doesn’t', async () => {
    const code = await newCode({ minPartySize: 2 })
    const { browser } = await holdWith(code, sale(nextDay(), { partySize: 3 }))
    const two = await browser.put('/booking/hold', { partySize: 2 })
    expect(two.body).toMatchObject({ totalAmount: 495, promo: { discountAmount: 55, problem: null } })
    const one = await browser.put('/booking/hold', { partySize: 1 })
    expect(one.body).toMatchObject({ totalAmount: 275, depositAmount: 137.5 })
    expect(one.body.promo).toEqual({
      code,
      discountAmount: 0,
      problem: 'That promo code is only for parties of 2 or more.',
    })
    expect((await pay(browser, 137.5)).status).toBe(200)
  })

  it('keeps the terms of its code', async () => {
    const code = await newCode({ minPartySize: 2 })
    const party = await bookWith(code)
    await change(code, { percent: 50, active: false })
    const put = async (data: object) => {
      const { version } = await asCaptain(party)
      const answer = await captain.put(`/booking/${party._id}`, { ...data, version })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.Booking
    }
    expect(await put({ partySize: 3 })).toMatchObject({
      totalAmount: 742.5,
      balanceAmount: 495,
      promo: { code, discountAmount: 82.5 },
    })
    expect(await put({ partySize: 1 })).toMatchObject({
      totalAmount: 247.5,
      balanceAmount: 0,
      promo: { discountAmount: 27.5 },
    })
    const edited = await captain.patch(`/bookings/${party._id}`, {
      promoCode: 'OTHER',
      discountCents: 1,
      promoTerms: { kind: 'percent', amount: 90 },
      tripType: 'Wildlife',
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await asCaptain(party)).toMatchObject({
      totalAmount: 180,
      owedBackAmount: 67.5,
      promo: { code, discountAmount: 20 },
    })
  })

  it('moves to another day at the same price, and gets back what it paid', async () => {
    const code = await newCode({ tripUntil: inDays(400) })
    const party = await bookWith(code)
    const { version } = await read(party)
    const to = { date: nextDay(), time: 'am' }
    const moved = await party.browser.post('/booking/own/move', {
      reference: party.reference,
      version,
      ...to,
    })
    expect(moved.body.Booking).toMatchObject({ totalAmount: 495, promo: { discountAmount: 55 } })
    expect(moved.body.Booking.refundAmount).toBe(240.07)
  })
})

it('leaves books that agree with Square', async () => {
  app.square.clock.advance(5000)
  await sweepRefunds(later(60), 'sweeper')
  const audit = await auditBooks(app.at(app.square.clock.now()))
  expect(audit).toMatchObject({ disagreements: [], processor: 'compared' })
})
