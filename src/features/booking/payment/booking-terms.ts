import type { TripCard } from '@/contract/site'
import { type Cents, centsToDollars, dollarsToCents } from '@/domain/money'
import { amountDueNow, type Quote } from '@/domain/pricing'
import type { BookingState, CustomFields, PaymentPlan } from '../booking-state'
import { quoteChoice } from '../steps/party-choice'

/** What this booking costs and what the card is charged now, in cents. */
export interface PaymentTerms {
  plan: PaymentPlan
  totalCents: Cents
  dueNowCents: Cents
}

export type CustomTermsResult =
  | { ok: true; terms: PaymentTerms }
  | { ok: false; errors: Partial<CustomFields> }

/** The price of the held seats as the server says it, or of the choice while nothing is held. */
export function currentQuote(state: BookingState, trips: TripCard[]): Quote | null {
  const { hold } = state
  if (!hold) return quoteChoice(trips, state.choice)
  const totalCents = dollarsToCents(hold.totalAmount)
  const depositCents = dollarsToCents(hold.depositAmount)
  if (totalCents === null || depositCents === null) return null
  return { totalCents, depositCents, privateCharter: hold.private, partySize: hold.partySize }
}

/** The terms of a deposit or a full payment. */
export function standardTerms(quote: Quote, plan: 'deposit' | 'full'): PaymentTerms {
  return { plan, totalCents: quote.totalCents, dueNowCents: amountDueNow(quote.totalCents, plan) }
}

/** Reads the captain's own price and charge (specification section 6, Custom Amount). */
export function customTerms({ price, charge }: CustomFields): CustomTermsResult {
  const totalCents = readDollars(price)
  const dueNowCents = readDollars(charge)
  const errors: Partial<CustomFields> = {
    ...(totalCents === null ? { price: 'Please enter a price like 450 or 450.50.' } : {}),
    ...(dueNowCents === null ? { charge: 'Please enter an amount like 100, or 0 for no charge.' } : {}),
  }
  if (totalCents === null || dueNowCents === null) return { ok: false, errors }
  if (dueNowCents > totalCents) {
    return { ok: false, errors: { charge: 'The charge cannot be more than the price.' } }
  }
  return { ok: true, terms: { plan: 'custom', totalCents, dueNowCents } }
}

/** The terms of a plan, or null while the captain's amounts cannot be read. */
export function termsOf(state: BookingState, quote: Quote): PaymentTerms | null {
  if (state.plan !== 'custom') return standardTerms(quote, state.plan)
  const custom = customTerms(state.custom)
  return custom.ok ? custom.terms : null
}

/** An amount as `POST /api/booking/new` and the card form's script want it: dollars, and dollars with two decimals. */
export function toDollarText(cents: Cents): string {
  return centsToDollars(cents).toFixed(2)
}

function readDollars(text: string): Cents | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null
}
