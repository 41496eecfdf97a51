import { type Cents, halfUp } from './money'
import { CAPACITY, isSoldWholeOnly, type Trip } from './trips'

/** What a party pays for a trip, priced by the server alone (decision 13). */
export interface Quote {
  totalCents: Cents
  /** Half of the total, half up to the cent (decision 16). */
  depositCents: Cents
  /** Whether this is the price of the whole boat. */
  privateCharter: boolean
  partySize: number
}

/**
 * Prices a party: seats by the seat, a private charter as six seats or the boat's price (specification 9).
 *
 * A trip sold only whole is always priced whole; whether it may be sold to the party at all is `checkSale`'s answer.
 *
 * @param party `partySize` people, a whole number from 1 to 6 (checked where seats are claimed).
 */
export function quoteTrip(trip: Trip, party: { partySize: number; privateCharter: boolean }): Quote {
  const privateCharter = party.privateCharter || isSoldWholeOnly(trip)
  const totalCents = privateCharter ? boatCents(trip) : party.partySize * trip.priceCents
  return {
    totalCents,
    depositCents: amountDueNow(totalCents, 'deposit'),
    privateCharter,
    partySize: party.partySize,
  }
}

/** The deposit as a percentage of the total. */
export const DEPOSIT_PERCENT = 50

/** What is charged now of a price under a payment plan; the rest is due on the boat. */
export function amountDueNow(totalCents: Cents, plan: 'deposit' | 'full'): Cents {
  return plan === 'full' ? totalCents : halfUp(totalCents)
}

/**
 * Whether some trip that is sold and some party can cost this amount, as a deposit or in full. The only check there is
 * of a payment that comes before its booking (decision 14). Nothing to pay is nothing to authorize: 0 is never possible.
 */
export function isPossibleAmount(trips: Trip[], cents: Cents): boolean {
  if (cents <= 0) return false
  return trips.some((trip) => possibleQuotes(trip).some((quote) => isAmountOf(quote, cents)))
}

function possibleQuotes(trip: Trip): Quote[] {
  if (trip.closed && !trip.salmonDaysOnly) return []
  const seats = Array.from({ length: CAPACITY }, (_, index) =>
    quoteTrip(trip, { partySize: index + 1, privateCharter: false }),
  )
  return [...seats, quoteTrip(trip, { partySize: CAPACITY, privateCharter: true })]
}

function isAmountOf(quote: Quote, cents: Cents): boolean {
  return cents === quote.totalCents || cents === quote.depositCents
}

function boatCents(trip: Trip): Cents {
  return trip.pricedPer === 'boat' ? trip.priceCents : CAPACITY * trip.priceCents
}
