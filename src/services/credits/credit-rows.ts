import { randomInt } from 'node:crypto'
import { GRACE_MINUTES } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import {
  CREDIT_CODES,
  type CreditEntry,
  type CreditEntryState,
  canMoveEntry,
  creditCode,
  isUnsettled,
  leftInCredit,
} from '@/domain/payments/credit'
import type { Credit } from '@/payload-types'
import { derivedId } from '../balance/balance-rows'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

/** Money that goes from a booking into a credit. It's stored in the booking's `editWork` until it's in the credit. */
export interface NewCredit {
  /** The id of the booking's ledger row. */
  id: string
  /** The credit's code. */
  credit: string
  /** Whether the credit is new. If not, it's the credit that paid for the booking. */
  isNew: boolean
  amountCents: Cents
  recordedBy: 'checkout' | 'captain'
  recordedByName: string | null
}

export function readCredit(context: ServiceContext, code: string): Promise<Credit | null> {
  return findById<Credit>(context.payload, 'credits', code)
}

export const entriesOf = ({ entries }: Pick<Credit, 'entries'>): CreditEntry[] => entries as CreditEntry[]

export const findEntry = (credit: Pick<Credit, 'entries'>, id: string): CreditEntry | undefined =>
  entriesOf(credit).find((entry) => entry.id === id)

/** Returns a random code that isn't used yet. */
export async function newCreditCode(context: ServiceContext): Promise<string> {
  for (;;) {
    const code = creditCode(randomInt(2 ** 20) * 2 ** 20 + randomInt(CREDIT_CODES / 2 ** 20))
    if (!(await readCredit(context, code))) return code
  }
}

/**
 * Returns the id of the ledger row that moves money between a booking and a credit. It depends only on the version
 * of the booking, so a repeated request moves the money once. It doesn't contain the code, because ids are logged.
 */
export const creditRowId = (booking: string, version: string, code: string): string =>
  `${booking}:credit:${derivedId(`${version}:${code}`)}`

/** Adds a booking's money to a credit, which may be new. Idempotent. */
export async function addToCredit(
  context: ServiceContext,
  booking: string,
  { id, credit: code, isNew, amountCents }: NewCredit,
): Promise<void> {
  const now = context.now().toISOString()
  const entry: CreditEntry = { id, booking, amountCents, state: 'added', at: now }
  if (isNew) {
    const row = { id: code, booking, leftCents: amountCents, entries: [entry], checkAt: null }
    const dates = { version: newVersion(), createdAt: now, updatedAt: now }
    if (await insertIfAbsent(context.payload, 'credits', { ...row, ...dates })) return
    const stored = await readCredit(context, code)
    // Another process wrote the row, but the write hasn't reached a majority of the servers, so it could still be
    // lost.
    if (!stored || !findEntry(stored, id)) throw new AppError('database-unavailable')
    return
  }
  for (;;) {
    const credit = await readCredit(context, code)
    if (!credit) throw new Error(`A credit of booking ${booking} is missing`)
    if (findEntry(credit, id)) return
    if (await writeEntries(context, credit, [...entriesOf(credit), entry])) return
  }
}

/**
 * Moves an entry to another state if the credit hasn't changed since it was read. Returns the updated credit, or
 * null if another process changed it first. In that case, reload it.
 */
export function moveEntry(
  context: ServiceContext,
  seen: Credit,
  { id, to }: { id: string; to: CreditEntryState },
): Promise<Credit | null> {
  const from = findEntry(seen, id)?.state
  if (!from || !canMoveEntry(from, to)) throw new Error(`A credit's entry can't move from ${from} to ${to}`)
  const at = context.now().toISOString()
  return writeEntries(
    context,
    seen,
    entriesOf(seen).map((entry) => (entry.id === id ? { ...entry, state: to, at } : entry)),
  )
}

/** Writes a credit's entries and remaining amount if the credit hasn't changed since it was read. */
export function writeEntries(
  context: ServiceContext,
  seen: Credit,
  entries: CreditEntry[],
): Promise<Credit | null> {
  const now = context.now()
  const checkAt = new Date(now.getTime() + GRACE_MINUTES * 60_000).toISOString()
  return writeIfUnchanged<Credit>(context.payload, 'credits', seen, {
    entries,
    leftCents: leftInCredit(entries),
    checkAt: entries.some(isUnsettled) ? checkAt : null,
    updatedAt: now.toISOString(),
  })
}
