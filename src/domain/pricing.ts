import { terms } from '../../charter.config'
import { type Cents, percentOf } from './money'
import { shareWithCredit } from './payments/credit'
import { CAPACITY, isSoldWholeOnly, type Trip } from './trips'

interface Party {
  partySize: number
  privateCharter: boolean
}

/** A party's price for a trip. Only the server's quote counts (docs/product-rules.md#pricing). */
export interface Quote extends Party {
  totalCents: Cents
  depositCents: Cents
}

/**
 * Prices a party, per seat or for the whole boat. Doesn't validate: `checkSale` decides whether the trip can
 * be sold, and `claimSeats` checks the party size.
 */
export function quoteTrip(trip: Trip, party: Party): Quote {
  const privateCharter = party.privateCharter || isSoldWholeOnly(trip)
  const totalCents = privateCharter ? boatCents(trip) : party.partySize * trip.priceCents
  return {
    totalCents,
    depositCents: amountDueNow(totalCents, 'deposit'),
    privateCharter,
    partySize: party.partySize,
  }
}

export const DEPOSIT_PERCENT = terms.depositPercent

/** Returns the amount to charge now. The rest is due on the boat. */
export function amountDueNow(totalCents: Cents, plan: 'deposit' | 'full'): Cents {
  return plan === 'full' ? totalCents : percentOf(totalCents, DEPOSIT_PERCENT)
}

/**
 * Returns the payment plan that charges a card this amount, or null if none does.
 *
 * @param creditCents what's left in the credit, which is used before the card
 */
export function paidPlan(
  checkout: { by: 'guest' | 'captain'; totalCents?: Cents | null; customPaidCents?: Cents | null },
  amountCents: Cents,
  creditCents: Cents = 0,
): 'deposit' | 'full' | 'custom' | null {
  const totalCents = checkout.totalCents ?? 0
  if (checkout.by === 'captain' && amountCents === checkout.customPaidCents) return 'custom'
  const plans = ['full', 'deposit'] as const
  const charged = (plan: (typeof plans)[number]) =>
    shareWithCredit(creditCents, { totalCents, dueNowCents: amountDueNow(totalCents, plan) }).chargedCents
  return plans.find((plan) => charged(plan) === amountCents) ?? null
}

/**
 * Returns whether an amount is the deposit or the full price of any trip for any party. This is the only check when
 * a client pays before it books (docs/product-rules.md#payments, "The two-call way"). Returns false for 0.
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

/**
 * Returns a booking's new price, at the original price per seat, after its party size changed. Private
 * charters and the captain's custom prices don't change.
 */
export function repriceParty(
  totalCents: Cents,
  { before, after, isCustom }: { before: Party; after: Party; isCustom: boolean },
): Cents {
  if (isCustom || before.privateCharter || after.privateCharter || before.partySize < 1) return totalCents
  return Math.round((totalCents * after.partySize) / before.partySize)
}
