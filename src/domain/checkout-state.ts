/**
 * Where a checkout stands.
 *
 * - `held` seats held, nothing at the card provider
 * - `authorizing` an authorization may be under way, its outcome not yet written
 * - `authorized` the card is authorized, or none is needed; the booking isn't written yet
 * - `booked` the seats are the party's for good; the booking is being written and the money captured
 * - `completed` booked and captured, or booked with nothing to charge now
 * - `released`, `expired` ended with nothing at the card provider
 * - `voiding` an authorization is being undone
 * - `voided` undone
 * - `needs-review` a person has to decide
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

/** How long a hold keeps its seats; it is never renewed (decision 14). */
export const HOLD_MINUTES = 10

const MOVES: Record<CheckoutState, readonly CheckoutState[]> = {
  // Straight to authorized: the captain's total of 0 ('No Charge') needs no card.
  held: ['authorizing', 'authorized', 'released', 'expired'],
  // Back to held: declined, and the guest may try another card.
  authorizing: ['held', 'authorized', 'voiding'],
  authorized: ['booked', 'voiding'],
  booked: ['completed', 'voiding', 'needs-review'],
  // Back to held: an attempt of unknown outcome was voided, and the guest may try again.
  voiding: ['voided', 'needs-review', 'held'],
  'needs-review': ['completed', 'voided'],
  completed: [],
  released: [],
  expired: [],
  voided: [],
}

/** Whether a checkout may move from one state to another. Staying is not a move. */
export function canMove(from: CheckoutState, to: CheckoutState): boolean {
  return MOVES[from].includes(to)
}

/** Whether a state is the end of a checkout. */
export function isFinal(state: CheckoutState): boolean {
  return MOVES[state].length === 0
}

/**
 * Whether a checkout in this state may have a claim on the boat's day. In `voiding` and `needs-review` the seats stay
 * with the party until the money's fate is known.
 */
export function holdsSeats(state: CheckoutState): boolean {
  return state !== 'released' && state !== 'expired' && state !== 'voided'
}
