/**
 * States of a checkout:
 *
 * - `held`: the seats are held; the card processor has no payment
 * - `authorizing`: the card is being authorized; the outcome isn't stored yet
 * - `authorized`: the card is authorized, or no card is needed; the booking isn't written yet
 * - `booked`: the seats are final; the booking is being written and the payment captured
 * - `completed`: booked and captured, or nothing to charge
 * - `released`, `expired`: final; the card processor has no payment
 * - `voiding`: the authorization is being voided
 * - `voided`: final; no money moved
 * - `needs-review`: the captain has to decide
 */
export const CHECKOUT_STATES = [
  'held',
  'authorizing',
  'authorized',
  'booked',
  'completed',
  'released',
  'expired',
  'voiding',
  'voided',
  'needs-review',
] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/**
 * What the captain can confirm about a payment that needs review: the card was charged, it wasn't, or it was charged
 * and the money was returned by hand.
 */
export const REVIEW_SETTLEMENTS = ['charged', 'not-charged', 'returned'] as const
export type ReviewSettlement = (typeof REVIEW_SETTLEMENTS)[number]

/** How long a hold keeps its seats. Holds are never renewed. */
export const HOLD_MINUTES = 10

/** How long the sweeper waits for a request that's processing a checkout. No request takes this long. */
export const GRACE_MINUTES = 2

/**
 * How long the sweeper waits for a browser to book after paying. The browser books as soon as the payment call
 * returns, so by this time, its tab is probably closed. The sweeper then makes the booking: a guest who closed the
 * tab gets the email within a minute, and a browser that was only slow gets the same booking.
 */
export const BROWSER_GRACE_SECONDS = 15

const MOVES: Record<CheckoutState, readonly CheckoutState[]> = {
  // A checkout moves straight to `authorized` if the captain chose 'No Charge', which needs no card.
  held: ['authorizing', 'authorized', 'released', 'expired'],
  // A checkout moves back to `held` if the card was declined, so that the guest can try another card.
  authorizing: ['held', 'authorized', 'voiding'],
  authorized: ['booked', 'voiding'],
  booked: ['completed', 'voiding', 'needs-review'],
  // A checkout moves back to `held` after an attempt is voided because its outcome was unknown, or because the booking
  // request had different amounts, so that the guest can try again.
  voiding: ['voided', 'needs-review', 'held'],
  'needs-review': ['completed', 'voided'],
  completed: [],
  released: [],
  expired: [],
  voided: [],
}

/** Returns whether a checkout can move from one state to another. */
export function canMove(from: CheckoutState, to: CheckoutState): boolean {
  return MOVES[from].includes(to)
}

export function isFinal(state: CheckoutState): boolean {
  return MOVES[state].length === 0
}

/**
 * Returns whether a checkout in this state can have seats. In `voiding` and `needs-review`, the seats stay taken
 * until the payment is settled.
 */
export function holdsSeats(state: CheckoutState): boolean {
  return state !== 'released' && state !== 'expired' && state !== 'voided'
}
