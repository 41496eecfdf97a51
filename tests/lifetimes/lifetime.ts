import type { Cents } from '@/domain/money'
import type { TestBrowser } from '../int/test-app'

/** The state of a guest's booking. */
export interface Fate {
  /** Card payments minus their refunds. */
  cardCents: Cents
  /** What was paid in cash, minus what was returned by hand. */
  cashCents: Cents
  /** What was paid with a credit, minus what went back to it. */
  usedCents: Cents
  /** What became a new credit. */
  creditedCents: Cents
  date: string
  partySize: number
  isCanceled: boolean
  isNoShow: boolean
}

const NO_MONEY = { cardCents: 0, cashCents: 0, usedCents: 0, creditedCents: 0 }

/** Before the guest has booked. */
export const NO_BOOKING: Fate = { ...NO_MONEY, date: '', partySize: 0, isCanceled: false, isNoShow: false }

/** One guest and the guest's booking. */
export interface Lifetime {
  email: string
  browser: TestBrowser
  /** Null until the guest has booked. */
  bookingId: string | null
  reference: string
  /** The booking's possible fates. After an unanswered request, there's more than one. */
  fates: Fate[]
  /** How many emails of each kind must exist, because what causes them was acknowledged. */
  mails: Record<CausedKind, number>
  /** How many requests that cause each kind of email got no response, so there may be more of them. */
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

/** The days of a group of lifetimes. Some are early enough to cancel for a refund, and some aren't. */
export interface Days {
  dates: string[]
  /** The day of the trips, once they've left. */
  pastDate: string
  /** Whether a cancellation is early enough for a refund. */
  isEarly: (date: string) => boolean
}

export const SEAT_CENTS = 27_500
const FEE_PERCENT = 3

/** Returns what's due on a booking in cents. Negative if too much was paid. */
export function dueCents(fate: Fate): Cents {
  return fate.partySize * SEAT_CENTS - paidCents(fate)
}

/** Returns what a booking has paid in any way, in cents. */
export function paidCents({ cardCents, cashCents, usedCents, creditedCents }: Fate): Cents {
  return cardCents + cashCents + usedCents - creditedCents
}

/** Returns what a guest gets back for canceling, in cents. The fee is rounded up. */
export function refundFor(fate: Fate, { isEarly }: Days): Cents {
  return isEarly(fate.date) ? minusFee(fate) : 0
}

/** Returns what was paid minus the fee, in cents. */
export function minusFee(fate: Fate): Cents {
  const cents = paidCents(fate)
  return cents - Math.ceil((cents * FEE_PERCENT) / 100)
}

/** Returns the fate after a refund: the credit gets its part back, cards take what they can, and the rest is owed. */
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
