/**
 * States of a dispute (chargeback) at the card processor. In an inquiry, the bank only asks a question; no money
 * moves.
 */
export const DISPUTE_STATES = [
  'inquiry',
  'inquiry-processing',
  'closed',
  'evidence-required',
  'processing',
  'won',
  'lost',
  'accepted',
] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** The reason that the cardholder told the bank. */
export const DISPUTE_REASONS = [
  'amount',
  'canceled',
  'twice',
  'unknown-charge',
  'not-as-described',
  'not-received',
  'paid-otherwise',
  'owed-refund',
  'chip-not-used',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Returns whether the bank took the money back for good. */
export const isLost = (state: DisputeState): boolean => state === 'lost' || state === 'accepted'

/** Returns whether the dispute ended without a loss. */
export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'closed'

/** Returns whether the captain can respond to the bank, through Square. */
export const needsResponse = (state: DisputeState): boolean =>
  state === 'inquiry' || state === 'evidence-required'
