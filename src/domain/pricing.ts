import { type Cents, halfUp } from './money'
import { CAPACITY, isSoldWholeOnly, type Trip } from './trips'

/** A party's price for a trip. Only the server's own quote counts (docs/product-rules.md#pricing). */
export interface Quote {
  totalCents: Cents
  depositCents: Cents
  /** Whether this is the price of the whole boat. */
  privateCharter: boolean
  partySize: number
}

/**
 * Prices a party: per seat, or the whole boat for a private charter. A trip that's only sold as a private
 * charter always costs the whole boat.
 *
 * @param party not validated here: `checkSale` decides whether the trip can be sold, claiming seats checks
 *   `partySize`
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

/** Returns the amount to charge now. The rest is due on the boat. */
export function amountDueNow(totalCents: Cents, plan: 'deposit' | 'full'): Cents {
  return plan === 'full' ? totalCents : halfUp(totalCents)
}

/**
 * Returns whether some trip and party can cost this amount, as a deposit or in full. It's the only check of a
 * payment that comes before its booking (docs/product-rules.md#payments, "The two-call way"). 0 is never
 * possible.
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
