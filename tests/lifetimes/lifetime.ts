import type { Cents } from '@/domain/money'
import type { TestBrowser } from '../int/test-app'

/** The state of a guest's booking. */
export interface Fate {
  /** Card payments minus their refunds. */
  cardCents: Cents
  /** What was paid in cash, minus what was returned by hand. */
  cashCents: Cents
  date: string
  partySize: number
  isCanceled: boolean
}

/** Before the guest has booked. */
export const NO_BOOKING: Fate = { cardCents: 0, cashCents: 0, date: '', partySize: 0, isCanceled: false }

/** One guest and the guest's booking. */
export interface Lifetime {
  email: string
  browser: TestBrowser
  /** Null until the guest has booked. */
  bookingId: string | null
  reference: string
  /** The booking's possible fates. After an unanswered request, there's more than one. */
  fates: Fate[]
  /** How many emails must exist for each kind, because their cause was acknowledged. */
  mails: { receipt: number; changed: number; canceled: number; payment: number }
}

/** The days of a group of lifetimes. Some are early enough to cancel for a refund, and some aren't. */
export interface Days {
  dates: string[]
  /** Whether a cancellation is early enough for a refund. */
  isEarly: (date: string) => boolean
}

export const SEAT_CENTS = 27_500
const FEE_PERCENT = 3

/** Returns what's due on a booking in cents. Negative if too much was paid. */
export function dueCents({ partySize, cardCents, cashCents }: Fate): Cents {
  return partySize * SEAT_CENTS - cardCents - cashCents
}

/** Returns what a guest gets back for canceling, in cents. The fee is rounded up. */
export function refundFor(fate: Fate, { isEarly }: Days): Cents {
  return isEarly(fate.date) ? minusFee(fate) : 0
}

/** Returns what was paid minus the fee, in cents. */
export function minusFee({ cardCents, cashCents }: Fate): Cents {
  const paidCents = cardCents + cashCents
  return paidCents - Math.ceil((paidCents * FEE_PERCENT) / 100)
}

/** Returns the fate after a refund. Cards take what they can, and the rest of it is owed. */
export function refunded(fate: Fate, cents: Cents): Fate {
  return { ...fate, cardCents: fate.cardCents - Math.min(cents, fate.cardCents) }
}
