import type { Cents } from '@/domain/money'
import type { TestBrowser } from '../int/test-app'

/** The state of a guest's booking, as far as money and seats are concerned. */
export interface Fate {
  /** The amount paid by card, minus refunds to cards. */
  cardCents: Cents
  /** The amount paid in cash, minus what was returned by hand. */
  cashCents: Cents
  /** The amount paid with a credit, minus what went back to it. */
  usedCents: Cents
  /** The amount that became a new credit. */
  creditedCents: Cents
  date: string
  partySize: number
  isCanceled: boolean
  isNoShow: boolean
}

const NO_MONEY = { cardCents: 0, cashCents: 0, usedCents: 0, creditedCents: 0 }

/** The fate before the guest has booked. */
export const NO_BOOKING: Fate = { ...NO_MONEY, date: '', partySize: 0, isCanceled: false, isNoShow: false }

/** One guest and the guest's booking. */
export interface Lifetime {
  email: string
  browser: TestBrowser
  /** The booking. Null until the guest has booked. */
  bookingId: string | null
  reference: string
  /** The booking's possible fates. After an unanswered request, there's more than one. */
  fates: Fate[]
  /** How many emails of each kind must exist, because the requests that cause them were acknowledged. */
  mails: Record<CausedKind, number>
  /** How many more emails of each kind may exist, because a request that causes one got no response. */
  unanswered: Record<CausedKind, number>
}

/** The kinds of email that the guests' and the captain's requests cause. */
export type CausedKind = 'receipt' | 'changed' | 'canceled' | 'payment' | 'credit'

export const NO_MAILS: Record<CausedKind, number> = {
  receipt: 0,
  changed: 0,
  canceled: 0,
  payment: 0,
  credit: 0,
}

/** The days that a group of lifetimes uses. Some are early enough to cancel for a refund, and some aren't. */
export interface Days {
  dates: string[]
  /** The past day that the trips are moved to, as if the boats had left. */
  pastDate: string
  /** Whether a cancellation is early enough for a refund. */
  isEarly: (date: string) => boolean
}

export const SEAT_CENTS = 27_500
const FEE_PERCENT = 3

/** Returns the amount due on a booking, in cents. Negative if too much was paid. */
export function dueCents(fate: Fate): Cents {
  return fate.partySize * SEAT_CENTS - paidCents(fate)
}

/** Returns the total amount paid for a booking, in cents. */
export function paidCents({ cardCents, cashCents, usedCents, creditedCents }: Fate): Cents {
  return cardCents + cashCents + usedCents - creditedCents
}

/** Returns the amount that a guest gets back for canceling, in cents. The fee is rounded up. */
export function refundFor(fate: Fate, { isEarly }: Days): Cents {
  return isEarly(fate.date) ? minusFee(fate) : 0
}

/** Returns the amount paid minus the fee, in cents. */
export function minusFee(fate: Fate): Cents {
  const cents = paidCents(fate)
  return cents - Math.ceil((cents * FEE_PERCENT) / 100)
}

/**
 * Returns the fate after a refund: the credit gets its part back, the cards get as much as possible, and the rest is
 * owed.
 */
export function refunded(fate: Fate, cents: Cents): Fate {
  const backCents = Math.min(cents, fate.usedCents)
  const cardCents = fate.cardCents - Math.min(cents - backCents, fate.cardCents)
  return { ...fate, cardCents, usedCents: fate.usedCents - backCents }
}

/** Returns the fate after the whole payment became a credit. */
export function credited(fate: Fate): Fate {
  const restCents = paidCents(fate) - fate.usedCents
  return { ...fate, usedCents: 0, creditedCents: fate.creditedCents + restCents, isCanceled: true }
}
