import { emptyGuest } from '@/contract/guest'
import type { OpenHoldRequest } from '@/contract/hold'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import type { Sale } from '@/services/checkout/quote-sale'
import type { TestAnswer, TestBrowser } from '../int/test-app'

export const GUEST = {
  ...emptyGuest(null),
  firstName: 'Ada',
  lastName: 'Example',
  phoneNumber: '(831) 555-0187',
  email: 'ada@example.com',
}

const SEAT_DOLLARS = 275

export const inDays = (days: number): TripDate => addDays(tripDateOf(new Date()), days)

/**
 * The first day for race tests that use Tuna trips. It's after all days that the other race tests use, so they never
 * share a day, even if the tests run during the Tuna season.
 */
const FIRST_TUNA_DAY = 20

/** Returns the nth day on which Tuna is sold, counting from 0. */
export function tunaDay(nth: number): TripDate {
  const isTunaMonth = (date: TripDate) => ['09', '10', '11'].includes(date.slice(5, 7))
  const days = Array.from({ length: 280 }, (_, ahead) => inDays(ahead + FIRST_TUNA_DAY)).filter(isTunaMonth)
  const date = days[nth]
  if (date === undefined) throw new Error('The sample season has too few days for Tuna')
  return date
}

/** Returns the seats that a service sells a Rockfish party in the morning. They share the boat. */
export const seatsOf = (date: TripDate, partySize = 1): Sale => ({
  date,
  time: 'am',
  tripType: 'Rockfish',
  partySize,
  privateCharter: false,
})

/** Returns a Rockfish party, which shares the boat unless it's private. */
export function party(
  date: TripDate,
  partySize: number,
  change: Partial<OpenHoldRequest> = {},
): OpenHoldRequest {
  return { date, time: 'am', tripType: 'Rockfish', partySize, private: false, ...change }
}

/** Holds, pays for and books a party's seats. Returns the first refusal, or the booking's response. */
export async function bookParty(browser: TestBrowser, sale: OpenHoldRequest): Promise<TestAnswer> {
  const held = await browser.post('/booking/hold', sale)
  return held.status === 201 ? payAndBook(browser, sale, held) : held
}

/** Pays for and books the seats of a party that has a hold. */
export async function payAndBook(
  browser: TestBrowser,
  sale: OpenHoldRequest,
  held: TestAnswer,
): Promise<TestAnswer> {
  const paid = await pay(browser, held.body.totalAmount)
  return paid.status === 200 ? book(browser, sale, held.body.totalAmount) : paid
}

/** Authorizes a card for an amount in whole dollars, with or without a hold. */
export function pay(browser: TestBrowser, totalAmount: number): Promise<TestAnswer> {
  return browser.post('/payment/process-payment', {
    sourceId: 'cnon:card-nonce-ok',
    amount: totalAmount * 100,
  })
}

/** Books with the documented body (docs/product-rules.md#calls-of-the-product). */
export function book(browser: TestBrowser, sale: OpenHoldRequest, totalAmount: number): Promise<TestAnswer> {
  const payment = { paid: 'full', paidAmount: totalAmount, totalAmount }
  return browser.post('/booking/new', { ...sale, ...GUEST, ...payment, cancel: false })
}

/** Returns the price of a number of seats, in dollars. */
export const seatsCost = (partySize: number): number => partySize * SEAT_DOLLARS
