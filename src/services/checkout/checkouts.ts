import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import { type CheckoutState, canMove, isFinal } from '@/domain/checkout-state'
import { lateUntil } from '@/domain/payments/card-attempt'
import type { Checkout } from '@/payload-types'
import { newReference } from '../bookings/new-reference'
import { findById } from '../database/read-rows'
import { newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'
import type { TimedSale } from './quote-sale'

type Changes = Partial<
  Omit<Checkout, 'id' | 'reference' | 'state' | 'version' | 'stepAt' | 'createdAt' | 'updatedAt'>
>

export function readCheckout(context: ServiceContext, id: string): Promise<Checkout | null> {
  return findById<Checkout>(context.payload, 'checkouts', id)
}

/** Returns whether a checkout has changed since it was read. */
export async function hasMoved(context: ServiceContext, { id, version }: Checkout): Promise<boolean> {
  const select = { version: true } as const
  const where = { id: { equals: id } }
  const current = await context.payload.db.findOne<Checkout>({ collection: 'checkouts', where, select })
  return current?.version !== version
}

/** Returns when forget-old-checkouts.ts erases a checkout's personal data or deletes it. */
export const forgetAtAfter = (days: number, from: Date): string =>
  new Date(from.getTime() + days * 24 * 3_600_000).toISOString()

/** Creates a checkout, in state `held` by default. */
export async function createCheckout(
  context: ServiceContext,
  data: Changes & Pick<Checkout, 'id' | 'by'> & { state?: 'held' | 'released' },
): Promise<Checkout> {
  const now = context.now().toISOString()
  const checkout: Checkout = {
    forgetAt: forgetAtAfter(CHECKOUT_KEPT_DAYS, context.now()),
    private: false,
    language: 'en',
    attempt: 0,
    reference: await newReference(context),
    state: 'held',
    ...data,
    stepAt: now,
    version: newVersion(),
    createdAt: now,
    updatedAt: now,
  }
  await context.payload.db.create({ collection: 'checkouts', data: { ...checkout }, returning: false })
  return checkout
}

/** A hold has no payment, so clear the payment fields of an earlier attempt. */
const NO_PAYMENT = { authorizedCents: null, creditCents: null, idempotencyKey: null, squarePaymentId: null }

/**
 * Moves a checkout to another state if it hasn't changed since it was read. After a payment attempt, it's kept for
 * `CHECKOUT_KEPT_DAYS` instead of `UNPAID_HOLD_KEPT_DAYS`. Returns the updated checkout, or null if another process changed
 * it first. In that case, reload it.
 */
export function moveCheckout(
  context: ServiceContext,
  seen: Checkout,
  to: CheckoutState,
  changes: Changes = {},
): Promise<Checkout | null> {
  if (!canMove(seen.state, to)) throw new Error(`A checkout can't move from ${seen.state} to ${to}`)
  const now = context.now()
  const late = lateUntil(seen.state, to, now)
  const isPaying = seen.state === 'held' && !isFinal(to)
  return writeIfUnchanged<Checkout>(context.payload, 'checkouts', seen, {
    ...(to === 'held' && NO_PAYMENT),
    ...changes,
    ...(late && { lateUntil: late.toISOString() }),
    ...(isPaying && { forgetAt: forgetAtAfter(CHECKOUT_KEPT_DAYS, now) }),
    state: to,
    stepAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
}

/** Changes a checkout without changing its state, under the same condition as {@link moveCheckout}. */
export function changeCheckout(
  context: ServiceContext,
  seen: Checkout,
  changes: Changes,
): Promise<Checkout | null> {
  const data = { ...changes, updatedAt: context.now().toISOString() }
  return writeIfUnchanged<Checkout>(context.payload, 'checkouts', seen, data)
}

/** Returns a checkout's sale, or null for a payment without a hold that has no seats yet. */
export function saleOf(checkout: Checkout): TimedSale | null {
  const { date, time, tripType, partySize, durationHours } = checkout
  if (!date || !time || !tripType || !partySize || !durationHours) return null
  return { date, time, tripType, partySize, durationHours, privateCharter: checkout.private ?? false }
}

export function saleColumns({ privateCharter, ...sale }: TimedSale) {
  return { ...sale, private: privateCharter }
}
