import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Reply } from '../http'
import type { PaymentJson, RefundJson } from './wire'

/** A reply stored under an idempotency key, with a fingerprint of its request. */
export interface StoredAnswer {
  fingerprint: string
  reply: Reply
}

/** The persistent state, by id or idempotency key, oldest first. */
export interface SquareState {
  payments: Map<string, PaymentJson>
  refunds: Map<string, RefundJson>
  /** Ids of payments that were voided on expiry, for which Square's error is EXPIRED instead of CANCELED. */
  expired: Map<string, true>
  createAnswers: Map<string, StoredAnswer>
  refundAnswers: Map<string, StoredAnswer>
  /** `idempotency_key` of a create request -> id of its payment. */
  paymentsByKey: Map<string, string>
}

export function createState(): SquareState {
  return {
    payments: new Map(),
    refunds: new Map(),
    expired: new Map(),
    createAnswers: new Map(),
    refundAnswers: new Map(),
    paymentsByKey: new Map(),
  }
}

/** Reads the state from a file; returns an empty state if there is no file. @throws if the file is invalid */
export function loadState(file: string): SquareState {
  const state = createState()
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return state
    throw error
  }
  const saved = JSON.parse(text) as Record<string, [string, unknown][]>
  for (const [name, map] of Object.entries(state) as [string, Map<string, unknown>][]) {
    for (const [key, value] of saved[name] ?? []) map.set(key, value)
  }
  return state
}

/** Writes the state atomically, through a temporary file. */
export function saveState(file: string, state: SquareState): void {
  const entries = Object.entries(state).map(([name, map]) => [name, [...(map as Map<string, unknown>)]])
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)))
  renameSync(`${file}.new`, file)
}
