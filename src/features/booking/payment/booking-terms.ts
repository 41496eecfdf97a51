import type { Hold } from '@/contract/hold'
import type { TripCard } from '@/contract/site'
import { type Cents, centsToDollars, dollarsToCents } from '@/domain/money'
import { amountDueNow, type Quote } from '@/domain/pricing'
import type { BookingState, CustomFields, PaymentPlan } from '../booking-state'
import { quoteChoice } from '../steps/party-choice'

export interface PaymentTerms {
  plan: PaymentPlan
  totalCents: Cents
  /** The amount that the card is charged now. */
  dueNowCents: Cents
  /** The amount that the credit pays. */
  creditCents: Cents
  /** The amount that the promo code has taken off the total. */
  discountCents: Cents
}

export type CustomTermsResult =
  | { ok: true; terms: PaymentTerms }
  | { ok: false; errors: Partial<CustomFields> }

/** Returns the server's price for the held seats. If no seats are held, computes the price of the choice. */
export function currentQuote(state: BookingState, trips: TripCard[]): Quote | null {
  const { hold } = state
  if (!hold) return quoteChoice(trips, state.choice)
  const totalCents = dollarsToCents(hold.totalAmount)
  const depositCents = dollarsToCents(hold.depositAmount)
  if (totalCents === null || depositCents === null) return null
  return { totalCents, depositCents, privateCharter: hold.private, partySize: hold.partySize }
}

/**
 * Returns the payment terms for a deposit or a full payment. The server has calculated how much a credit pays and how
 * much a promo code takes off.
 */
export function standardTerms(
  { totalCents }: Quote,
  plan: 'deposit' | 'full',
  { credit, promo }: Pick<Hold, 'credit' | 'promo'> = { credit: null, promo: null },
): PaymentTerms {
  const chargedCents = credit && dollarsToCents(credit[plan].chargedAmount)
  return {
    plan,
    totalCents,
    dueNowCents: chargedCents ?? amountDueNow(totalCents, plan),
    creditCents: credit ? (dollarsToCents(credit.usedAmount) ?? 0) : 0,
    discountCents: discountCentsOf(promo),
  }
}

const discountCentsOf = (promo: Hold['promo'] | undefined): Cents =>
  promo ? (dollarsToCents(promo.discountAmount) ?? 0) : 0

/** Returns the amount that stays due on the boat. */
export const dueLaterCents = ({ totalCents, dueNowCents, creditCents }: PaymentTerms): Cents =>
  totalCents - dueNowCents - creditCents

/** Parses and validates the captain's Custom Amount (docs/product-rules.md#pricing). */
export function customTerms({ price, charge }: CustomFields): CustomTermsResult {
  const totalCents = readDollars(price)
  const dueNowCents = readDollars(charge)
  const errors: Partial<CustomFields> = {
    ...(totalCents === null ? { price: 'Enter a price, such as 450 or 450.50.' } : {}),
    ...(dueNowCents === null ? { charge: 'Enter an amount, such as 100, or 0 for no charge.' } : {}),
  }
  if (totalCents === null || dueNowCents === null) return { ok: false, errors }
  if (dueNowCents > totalCents) {
    return { ok: false, errors: { charge: 'The charge can’t be more than the price.' } }
  }
  return { ok: true, terms: { plan: 'custom', totalCents, dueNowCents, creditCents: 0, discountCents: 0 } }
}

/** Returns the terms for the selected plan, or null if the captain's amounts aren't valid. */
export function termsOf(state: BookingState, quote: Quote): PaymentTerms | null {
  const { plan, hold } = state
  if (plan === 'unpaid') {
    const discountCents = discountCentsOf(hold?.promo)
    return { plan, totalCents: quote.totalCents, dueNowCents: 0, creditCents: 0, discountCents }
  }
  if (plan !== 'custom') return standardTerms(quote, plan, hold ?? undefined)
  const custom = customTerms(state.custom)
  return custom.ok ? custom.terms : null
}

/** Formats an amount for Square's card form: dollars with two decimals. */
export function toDollarText(cents: Cents): string {
  return centsToDollars(cents).toFixed(2)
}

function readDollars(text: string): Cents | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null
}
