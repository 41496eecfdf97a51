import { GRACE_MINUTES } from '@/domain/checkout-state'
import type { Cents } from '@/domain/money'
import { canMoveRefund, nextCheckMs, type RefundState } from '@/domain/payments/refunds'
import type { Refund } from '@/payload-types'
import { findById, readMatching } from '../database/read-rows'
import { insertOnce, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** The part of a refund that's stored in a booking's `editWork` until the refund has its own row. */
export interface NewRefund {
  /** The idempotency key at Square, which allows 45 characters. */
  id: string
  amountCents: Cents
  squarePaymentId: string
  card: string | null
  reason: string
  /** The user name of the captain who requested the refund, or null if the guest canceled. */
  requestedBy?: string | null
}

type Changes = Partial<Omit<Refund, 'id' | 'state' | 'version' | 'createdAt' | 'updatedAt'>>

export function readRefund(context: ServiceContext, id: string): Promise<Refund | null> {
  return findById<Refund>(context.payload, 'refunds', id)
}

/** Returns a booking's refunds to cards, oldest first. */
export async function readRefundsOf(context: ServiceContext, bookingId: string): Promise<Refund[]> {
  const rows = await readMatching<Refund>(context.payload, 'refunds', 'booking', [bookingId])
  return rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/**
 * Stores a refund in state `requested`. Idempotent. If the process then dies, the sweeper finishes the refund after
 * the grace period.
 */
export async function insertRefund(
  context: ServiceContext,
  bookingId: string,
  refund: NewRefund,
): Promise<void> {
  const now = context.now()
  await insertOnce(context.payload, 'refunds', {
    ...refund,
    booking: bookingId,
    state: 'requested',
    version: newVersion(),
    stepAt: now.toISOString(),
    checkAt: afterGrace(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
}

/**
 * Returns the id of a refund's ledger row. It contains Square's id, so that a refund gets only one row even if it's
 * reported twice.
 */
export const refundRowId = (bookingId: string, squareRefundId: string): string =>
  `${bookingId}:refund:${squareRefundId}`

/** Returns when the sweeper takes over a refund if the request that's handling it doesn't finish. */
export function afterGrace(now: Date): string {
  return new Date(now.getTime() + GRACE_MINUTES * 60_000).toISOString()
}

/**
 * Changes a refund if it hasn't changed since it was read. Returns the updated refund, or null if another
 * process changed it first.
 */
export function changeRefund(
  context: ServiceContext,
  seen: Refund,
  changes: Changes,
): Promise<Refund | null> {
  const data = { ...changes, updatedAt: context.now().toISOString() }
  return writeIfUnchanged<Refund>(context.payload, 'refunds', seen, data)
}

/** Moves a refund to another state, under the same condition as {@link changeRefund}. */
export function moveRefund(
  context: ServiceContext,
  seen: Refund,
  to: RefundState,
  changes: Changes = {},
): Promise<Refund | null> {
  if (!canMoveRefund(seen.state, to)) throw new Error(`A refund can't move from ${seen.state} to ${to}`)
  const now = context.now().toISOString()
  const data = { ...changes, state: to, stepAt: now, updatedAt: now }
  return writeIfUnchanged<Refund>(context.payload, 'refunds', seen, data)
}

/** Returns when to check an open refund again. */
export function nextCheckAt(
  context: ServiceContext,
  { stepAt, state, result }: Pick<Refund, 'stepAt' | 'state' | 'result'>,
): string {
  const now = context.now().getTime()
  return new Date(now + nextCheckMs(now - Date.parse(stepAt), state === 'pending' && !result)).toISOString()
}
