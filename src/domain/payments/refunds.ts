import { type Cents, sumOf } from '../money'

/**
 * States of a refund to a card (docs/product-rules.md#refunds):
 *
 * - `requested`: stored with its idempotency key; the card processor may not have it yet
 * - `pending`: the card processor has it
 * - `completed`: final; the money was returned and is in the ledger
 * - `rejected`: no money was returned; the captain tries again or pays by hand
 */
export const REFUND_STATES = ['requested', 'pending', 'completed', 'rejected'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** How the captain settled a rejected refund. */
export const SETTLEMENTS = ['retried', 'by-hand'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Why a refund was rejected. */
export const REFUND_PROBLEMS = [
  'rejected',
  'failed',
  'amount',
  'still-pending',
  'not-refundable',
  'disputed',
  'refused',
] as const
export type RefundProblem = (typeof REFUND_PROBLEMS)[number]

const MOVES: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'rejected'],
  pending: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

/** Returns whether a refund can move from one state to another. */
export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return MOVES[from].includes(to)
}

/**
 * How many days after a payment Square can refund it
 * (https://developer.squareup.com/docs/payments-api/refund-payments).
 */
export const REFUNDABLE_DAYS = 365
const DAY_MS = 24 * 3_600_000

/** A card payment for a booking, after it was captured. */
export interface Refundable {
  paymentId: string
  capturedCents: Cents
  /** The amount that was refunded or is on its way back. */
  refundedCents: Cents
  paidAt: Date
}

export interface RefundPart {
  paymentId: string
  amountCents: Cents
}

/** Returns whether a payment is too old to be refunded to its card. */
export function isTooOld({ paidAt }: Pick<Refundable, 'paidAt'>, now: Date): boolean {
  return now.getTime() - paidAt.getTime() >= REFUNDABLE_DAYS * DAY_MS
}

/** Returns how much of a payment can still go back to its card. */
export function leftToRefund(payment: Refundable, now: Date): Cents {
  return isTooOld(payment, now) ? 0 : Math.max(0, payment.capturedCents - payment.refundedCents)
}

/**
 * Splits a refund among a booking's card payments, newest first. Any remainder wasn't paid by card, or can't go back to
 * the card anymore.
 */
export function planRefund(
  payments: readonly Refundable[],
  amountCents: Cents,
  now: Date,
): { parts: RefundPart[]; restCents: Cents } {
  const parts: RefundPart[] = []
  let restCents = amountCents
  const newestFirst = payments.toSorted((one, other) => other.paidAt.getTime() - one.paidAt.getTime())
  for (const payment of newestFirst) {
    const partCents = Math.min(restCents, leftToRefund(payment, now))
    if (partCents > 0) parts.push({ paymentId: payment.paymentId, amountCents: partCents })
    restCents -= partCents
  }
  return { parts, restCents }
}

/** Money that the captain recorded as returned by hand. */
export interface ByHandMark {
  /** The id of the ledger row. */
  id: string
  amountCents: Cents
}

/**
 * Compares a refund that was made in Square's dashboard with what the captain recorded as returned by hand, because
 * both can be the same money. Money that was collected on the boat doesn't count.
 *
 * @param marks oldest first, minus what other refunds have already replaced
 * @returns how much of each mark the refund replaces, and how much isn't in the books yet
 */
export function matchByHand(
  refundCents: Cents,
  { marks, boatCents, paidCents }: { marks: readonly ByHandMark[]; boatCents: Cents; paidCents: Cents },
): { replaced: ByHandMark[]; newCents: Cents } {
  const replaced: ByHandMark[] = []
  let openCents = Math.min(Math.max(0, sumOf(marks) - boatCents), refundCents)
  const newCents = Math.min(refundCents - openCents, Math.max(0, paidCents))
  for (const { id, amountCents } of marks.toReversed()) {
    const partCents = Math.min(openCents, amountCents)
    if (partCents > 0) replaced.push({ id, amountCents: partCents })
    openCents -= partCents
  }
  return { replaced, newCents }
}

/**
 * Returns how much of what was paid for a booking is reserved for our own open refunds, so that a refund from Square's
 * dashboard doesn't take it. Our refunds can return only what the one from the dashboard leaves on the cards.
 *
 * @param refundCents the refund from Square's dashboard
 * @param cardCents what was paid by card minus what was refunded to cards, before that refund
 */
export function reservedForOwn(
  refundCents: Cents,
  { ownCents, cardCents }: { ownCents: Cents; cardCents: Cents },
): Cents {
  return Math.max(0, Math.min(ownCents, cardCents - refundCents))
}

/** Limits on the time between the sweeper's checks of a refund or a balance payment. */
const FIRST_CHECK_MS = 30_000
const MAX_RETRY_MS = 5 * 60_000
export const LAST_CHECK_MS = 6 * 3_600_000
/** How long Square may process a refund before checks become rare. Refunds usually take minutes. */
const OFTEN_CHECKED_MS = 3_600_000

/**
 * Returns the time until the sweeper's next try. It equals the refund's or payment's age, within limits, so tries
 * become less frequent.
 *
 * @param isPending whether Square is processing a refund, which can take days. Anything else can be finished as soon
 *   as Square and the database respond, so its checks don't become rare.
 */
export function nextCheckMs(ageMs: number, isPending: boolean): number {
  const limit = isPending && ageMs > OFTEN_CHECKED_MS ? LAST_CHECK_MS : MAX_RETRY_MS
  return Math.min(limit, Math.max(FIRST_CHECK_MS, ageMs))
}

/** How long the processor can take to confirm a refund before the dashboard shows it. */
export const UNANSWERED_MS = 30 * 60_000
/** How long a refund can be pending before it counts as slow. Refunds usually take minutes, and at most two weeks. */
export const SLOW_MS = 14 * DAY_MS

const NOTE = / \(refund ([0-9a-f-]{36}(?:-\d+)?)\)$/

/**
 * Returns the note that's stored with a refund at Square, which allows 192 characters. It ends in the refund's id,
 * because a refund has no other field for a reference.
 */
export function refundNote(reason: string, id: string): string {
  return `${reason} (refund ${id})`
}

/** Returns the refund's id from its note, or null if the refund isn't ours. */
export function readRefundNote(note: string | null | undefined): string | null {
  return NOTE.exec(note ?? '')?.[1] ?? null
}
