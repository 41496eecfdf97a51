import { createHash } from 'node:crypto'
import type { ErrorCode } from '@/contract/errors'
import { type BalanceState, canMoveBalance } from '@/domain/payments/balance-payment'
import { AUTHORIZATION_MS } from '@/domain/payments/card-attempt'
import { nextCheckMs } from '@/domain/payments/refunds'
import type { BalancePayment } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'
import { afterGrace } from '../refunds/refund-rows'

type New = Pick<BalancePayment, 'id' | 'booking' | 'amountCents' | 'isGift'>
type Changes = Partial<Omit<BalancePayment, 'id' | 'state' | 'version' | 'createdAt' | 'updatedAt'>>

/**
 * Returns a UUID that depends only on the text, so that a repeated request finds the payment that the first request
 * stored.
 */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

export function readBalancePayment(context: ServiceContext, id: string): Promise<BalancePayment | null> {
  return findById<BalancePayment>(context.payload, 'balance-payments', id)
}

/** Returns whether a payment has changed since it was read. */
export async function hasMovedOn(context: ServiceContext, { id, version }: BalancePayment): Promise<boolean> {
  return (await readBalancePayment(context, id))?.version !== version
}

/**
 * Stores a payment in state `requested`. If the process then dies, the sweeper voids it after the grace
 * period. Returns null if it's already stored.
 */
export async function insertBalancePayment(
  context: ServiceContext,
  fields: New,
): Promise<BalancePayment | null> {
  const row = newRow(context, fields)
  return (await insertIfAbsent(context.payload, 'balance-payments', row)) ? row : null
}

/**
 * Stores a payment that's refused before its card is charged, so that an earlier request with the same key, whose
 * process was paused, can't charge the card after the guest was told that it wasn't charged. Returns false if that
 * request has already stored the payment.
 */
export function insertRefusedPayment(
  context: ServiceContext,
  fields: New & { problem: ErrorCode },
): Promise<boolean> {
  const row = { ...newRow(context, fields), state: 'declined' as const, checkAt: null }
  return insertIfAbsent(context.payload, 'balance-payments', row)
}

function newRow(context: ServiceContext, fields: New): BalancePayment {
  const now = context.now()
  return {
    ...fields,
    state: 'requested',
    version: newVersion(),
    stepAt: now.toISOString(),
    checkAt: afterGrace(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/**
 * Moves a payment to another state if it hasn't changed since it was read. Returns the updated payment, or
 * null if another process changed it first. In that case, reload it.
 */
export function moveBalance(
  context: ServiceContext,
  seen: BalancePayment,
  to: BalanceState,
  changes: Changes = {},
): Promise<BalancePayment | null> {
  if (!canMoveBalance(seen.state, to)) throw new Error(`A payment can't move from ${seen.state} to ${to}`)
  const now = context.now()
  // The attempt may still get authorized, because voiding it by its key succeeds even before Square receives it.
  const isLate = seen.state === 'requested' && to === 'voiding'
  return writeIfUnchanged<BalancePayment>(context.payload, 'balance-payments', seen, {
    checkAt: afterGrace(now),
    ...(isLate && { lateUntil: new Date(now.getTime() + AUTHORIZATION_MS).toISOString() }),
    ...changes,
    state: to,
    stepAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
}

/** Moves a payment to a final state. */
export function endBalance(
  context: ServiceContext,
  seen: BalancePayment,
  to: 'captured' | 'declined' | 'voided',
  changes: Changes = {},
): Promise<BalancePayment | null> {
  return moveBalance(context, seen, to, { ...changes, checkAt: null })
}

/** Postpones the sweeper's next try, with backoff. */
export async function postponeBalance(context: ServiceContext, seen: BalancePayment): Promise<void> {
  const now = context.now().getTime()
  const checkAt = new Date(now + nextCheckMs(now - Date.parse(seen.stepAt), false)).toISOString()
  const data = { checkAt, updatedAt: new Date(now).toISOString() }
  await writeIfUnchanged<BalancePayment>(context.payload, 'balance-payments', seen, data)
}

/**
 * Returns the ledger row's id. It contains Square's id, so that a payment gets only one row even if it's reported
 * twice.
 */
export const balanceRowId = ({
  booking,
  squarePaymentId,
}: Pick<BalancePayment, 'booking' | 'squarePaymentId'>) => `${booking}:balance:${squarePaymentId}`
