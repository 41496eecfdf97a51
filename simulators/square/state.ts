import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Reply } from '../http'
import type { DisputeJson, PaymentJson, PayoutEntryJson, PayoutJson, RefundJson } from './wire'

/** A reply stored under an idempotency key, with a fingerprint of its request. */
export interface StoredReply {
  fingerprint: string
  reply: Reply
}

export type SquareState = ReturnType<typeof createState>

/**
 * Creates an empty state, which consists of maps by id or idempotency key, with the oldest entry first. The
 * state file stores these maps.
 */
export function createState() {
  return {
    payments: new Map<string, PaymentJson>(),
    refunds: new Map<string, RefundJson>(),
    disputes: new Map<string, DisputeJson>(),
    payouts: new Map<string, PayoutJson>(),
    /** Each payout's entries, by the payout's id. */
    payoutEntries: new Map<string, PayoutEntryJson[]>(),
    /** Ids of entries that have been paid out. */
    paidOut: new Map<string, true>(),
    /** Ids of payments that were voided because they expired. Square returns a different error for those. */
    expired: new Map<string, true>(),
    createReplies: new Map<string, StoredReply>(),
    refundReplies: new Map<string, StoredReply>(),
    /** Maps a create request's idempotency key to the payment's id. */
    paymentsByKey: new Map<string, string>(),
  }
}

/**
 * Reads the state from a file. Returns an empty state if the file doesn't exist.
 *
 * @throws if the file is invalid
 */
export function loadState(file: string): SquareState {
  const state = createState()
  if (!existsSync(file)) return state
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, unknown][]>
  for (const [name, map] of Object.entries(state) as [string, Map<string, unknown>][]) {
    for (const [key, value] of saved[name] ?? []) map.set(key, value)
  }
  return state
}

export function saveState(file: string, state: SquareState): void {
  const entries = Object.entries(state).map(([name, map]) => [name, [...(map as Map<string, unknown>)]])
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)))
  renameSync(`${file}.new`, file)
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function randomId(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
