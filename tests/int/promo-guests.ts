import { expect } from 'vitest'
import type { Hold } from '@/contract/hold'
import type { PromoCode } from '@/payload-types'
import { GOOD_CARD, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import type { TestAnswer, TestApp, TestBrowser } from './test-app'

interface Scene {
  app: () => TestApp
  captain: () => TestBrowser
  /** Returns a day that no other test uses. */
  nextDay: () => string
}

/** Returns functions that create promo codes and book with them. */
export function promoGuests({ app, captain, nextDay }: Scene) {
  let codes = 0

  /** Creates a promo code that takes 10% off, with `change` applied. Returns the code. */
  async function newCode(change: Partial<PromoCode> = {}): Promise<string> {
    const code = `CODE${++codes}X`
    const answer = await captain().post('/promo-codes', { code, kind: 'percent', percent: 10, ...change })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.doc.code
  }

  const rowOf = async (code: string): Promise<PromoCode> => {
    const { body } = await captain().get(`/promo-codes?where[code][equals]=${code}`)
    return body.docs[0]
  }

  async function change(code: string, data: Partial<PromoCode>): Promise<void> {
    const { id } = await rowOf(code)
    const answer = await captain().patch(`/promo-codes/${id}`, data)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  /** Holds seats in the booking dialog, and enters a code. */
  async function holdWith(code: string, seats = sale(nextDay()), guest: Partial<typeof GUEST> = {}) {
    const browser = app().browser()
    const held = await browser.post('/booking/hold', seats)
    expect(held.status, JSON.stringify(held.body)).toBe(201)
    await browser.put('/booking/hold', { guest: { ...GUEST, ...guest } })
    return { browser, seats, chosen: await browser.post('/booking/hold/credit', { code }) }
  }

  /** Authorizes a card, with the amounts that the guest saw, in dollars. */
  const pay = (browser: TestBrowser, amount: number, seen: { discount?: number; credit?: number } = {}) =>
    browser.post('/payment/process-payment', {
      sourceId: amount > 0 ? GOOD_CARD : undefined,
      amount: Math.round(amount * 100),
      discountAmount: Math.round((seen.discount ?? 0) * 100),
      creditAmount: Math.round((seen.credit ?? 0) * 100),
    })

  /** Pays the deposit for a hold and books it. */
  async function finish({
    browser,
    seats,
    chosen,
  }: {
    browser: TestBrowser
    seats: SaleBody
    chosen: TestAnswer
  }) {
    const { totalAmount, depositAmount, promo } = chosen.body as Hold
    const paid = await pay(browser, depositAmount, { discount: promo?.discountAmount })
    if (paid.status !== 200) return paid
    return browser.post(
      '/booking/new',
      newBooking(seats, { paid: 'deposit', paidAmount: depositAmount, totalAmount }),
    )
  }

  async function bookWith(code: string, seats = sale(nextDay())) {
    const held = await holdWith(code, seats)
    const booked = await finish(held)
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const { _id, reference } = booked.body.Booking
    return { browser: held.browser, date: seats.date, _id, reference, booking: booked.body.Booking }
  }

  return { newCode, rowOf, change, holdWith, pay, finish, bookWith }
}
