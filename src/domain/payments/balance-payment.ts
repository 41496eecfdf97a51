import type { Cents } from '../money'
import { balanceCents, type Paid } from './paid-status'
import { noteWithoutWallet } from './wallets'

/**
 * States of a guest's balance payment (docs/payments.md#balance):
 *
 * - `requested`: stored with its idempotency key; the card processor may not have it yet
 * - `authorized`: the card is authorized; the booking doesn't list the payment yet
 * - `accepted`: the booking lists the payment, so the same money can't be collected twice; the card is being charged
 * - `captured`: final; the card was charged, and the payment is in the ledger
 * - `declined`: final; no money moved
 * - `voiding`: the authorization is being voided
 * - `voided`: final; no money moved
 */
export const BALANCE_STATES = [
  'requested',
  'authorized',
  'accepted',
  'captured',
  'declined',
  'voiding',
  'voided',
] as const
export type BalanceState = (typeof BALANCE_STATES)[number]

const MOVES: Record<BalanceState, readonly BalanceState[]> = {
  requested: ['authorized', 'declined', 'voiding'],
  authorized: ['accepted', 'voiding'],
  // An accepted payment is voided if the booking was canceled, or if Square voided the authorization.
  accepted: ['captured', 'voiding', 'voided'],
  // A voided payment is captured only if someone charged the card in Square's dashboard in the meantime. We then
  // refund the money.
  voiding: ['voided', 'captured'],
  captured: [],
  declined: [],
  voided: [],
}

/** Returns whether a balance payment can move from one state to another. */
export function canMoveBalance(from: BalanceState, to: BalanceState): boolean {
  return MOVES[from].includes(to)
}

export function isBalanceFinal(state: BalanceState): boolean {
  return MOVES[state].length === 0
}

/** Returns whether a booking can take this payment. The amount can be part of the balance. */
export function canTakePayment(paid: Paid, amountCents: Cents): boolean {
  return amountCents > 0 && amountCents <= balanceCents(paid)
}

/**
 * Returns the reference that's stored with the payment at Square, which allows 40 characters. It differs from
 * a checkout's reference (card-attempt.ts), so neither is mistaken for the other.
 */
export const balanceReference = (id: string): string => `${id}:b`

/** Returns a balance payment's id from its reference, or null if the reference belongs to something else. */
export function readBalanceReference(reference: string | null): string | null {
  return /^([0-9a-f-]{36}):b$/.exec(reference ?? '')?.[1] ?? null
}

/** Returns the note shown in Square's list of payments, so that the captain can find the booking. */
export const balanceNote = (reference: string): string => `Balance of booking ${reference}`

/** Returns the booking's reference in a {@link balanceNote}, or null if it's a different kind of note. */
export function readBalanceNote(note: string | null): string | null {
  return /^Balance of booking ([0-9A-Z]{1,4}-[0-9A-Z]{6})$/.exec(noteWithoutWallet(note ?? ''))?.[1] ?? null
}

/** The ways in which the captain can take money in person. Each is a kind of ledger row. */
export const IN_PERSON = ['cash', 'check', 'card-on-boat', 'other'] as const
export type InPerson = (typeof IN_PERSON)[number]

/** Returns whether a ledger row records money that the captain took in person. */
export const isInPerson = ({ kind }: { kind: string }): boolean => IN_PERSON.some((method) => method === kind)
