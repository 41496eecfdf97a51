import type { Cents } from '@/domain/money'
import {
  attemptEntryId,
  type CreditEntry,
  isAttemptLive,
  isUnsettled,
  leftInCredit,
} from '@/domain/payments/credit'
import type { Checkout, Credit } from '@/payload-types'
import { entriesOf, findEntry, readCredit, writeEntries } from '../credits/credit-rows'
import { releaseUse, settleUse } from '../credits/pay-with-credit'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { changeCheckout } from './checkouts'

/**
 * Stores the credit that will pay for a live hold, or removes it. Nothing is reserved until the guest pays.
 *
 * @throws AppError 400 if there's no such credit; 409 `credit-used` if nothing is left, or `edit-conflict`
 */
export async function chooseCredit(
  context: ServiceContext,
  held: Checkout,
  code: string | null,
): Promise<Checkout> {
  if (code !== null && leftFor(held, await requireCredit(context, code)) === 0)
    throw new AppError('credit-used')
  const changed = await changeCheckout(context, held, { credit: code })
  if (!changed) throw new AppError('edit-conflict')
  return changed
}

/**
 * Returns how much a checkout's credit can pay, in cents. It's 0 if there's no credit. Once an attempt has started,
 * it's the amount that the attempt has reserved.
 */
export async function readCreditLeft(context: ServiceContext, checkout: Checkout): Promise<Cents> {
  if (checkout.state !== 'held') return checkout.creditCents ?? 0
  const credit = checkout.credit ? await readCredit(context, checkout.credit) : null
  return credit ? leftFor(checkout, credit) : 0
}

/**
 * Returns what a checkout's credit can pay. Includes what the checkout's earlier attempt reserved, because its process
 * may have died before it released the money.
 */
function leftFor({ id }: Checkout, credit: Credit): Cents {
  const own = ownEntries(credit, id)
  return leftInCredit(entriesOf(credit).filter((entry) => !own.includes(entry)))
}

const ownEntries = (credit: Credit, checkoutId: string): CreditEntry[] =>
  entriesOf(credit).filter((entry) => entry.booking === checkoutId && isUnsettled(entry))

/**
 * Reserves the amount that a checkout's attempt pays with its credit. The attempt is stored first, so if the process
 * dies, the sweeper can tell whether the reservation is still needed. Idempotent.
 *
 * @throws AppError 409 `credit-used` if less is left
 */
export async function reserveCredit(context: ServiceContext, attempting: Checkout): Promise<void> {
  const { credit: code, creditCents, attempt, id: booking } = attempting
  if (!code || !creditCents) return
  const id = attemptEntryId(attempting)
  for (;;) {
    const credit = await requireCredit(context, code)
    if (findEntry(credit, id)) return
    // Release what an earlier attempt reserved. That attempt failed, but its process died before releasing the
    // reservation.
    const stale = ownEntries(credit, booking).filter((entry) => (entry.attempt ?? 0) < attempt)
    for (const entry of stale) await releaseUse(context, code, entry.id)
    if (stale.length > 0) continue
    if (credit.leftCents < creditCents) throw new AppError('credit-used')
    const at = context.now().toISOString()
    const entry: CreditEntry = { id, booking, amountCents: creditCents, state: 'open', attempt, at }
    if (await writeEntries(context, credit, [...entriesOf(credit), entry])) return
  }
}

/** Returns the ledger row for the amount that a checkout pays with its credit, or null if it uses none. */
export function creditRowOf(checkout: Checkout) {
  const { credit, creditCents } = checkout
  if (!credit || !creditCents) return null
  const row = { kind: 'credit', amountCents: creditCents, credit, recordedBy: 'checkout' } as const
  return { id: attemptEntryId(checkout), ...row }
}

/**
 * Returns how much of a charged attempt the checkout's credit pays, for a checkout that's restored from a backup.
 * Returns null if the reservation has ended.
 */
export async function readReservedCents(
  context: ServiceContext,
  checkout: Checkout,
  attempt: number,
): Promise<Cents | null> {
  const credit = checkout.credit ? await readCredit(context, checkout.credit) : null
  const entry = credit && findEntry(credit, attemptEntryId(checkout))
  const isReserved = entry?.state === 'used' || entry?.state === 'open'
  return isReserved && isAttemptLive(checkout, attempt) ? entry.amountCents : null
}

/** Ends a reservation once the booking has its ledger row. Idempotent. */
export async function spendReservedCredit(context: ServiceContext, booked: Checkout): Promise<void> {
  if (booked.credit && booked.creditCents)
    await settleUse(context, booked.credit, { id: attemptEntryId(booked), to: 'used' })
}

/** Undoes the reservation of a checkout's attempt, unless a booking was paid with it. Idempotent. */
export async function releaseReservedCredit(context: ServiceContext, checkout: Checkout): Promise<void> {
  const { credit: code, creditCents } = checkout
  if (!code || !creditCents) return
  const id = attemptEntryId(checkout)
  const credit = await readCredit(context, code)
  // If the process died before reserving anything, there's no entry.
  if (credit && findEntry(credit, id)) await releaseUse(context, code, id)
}

async function requireCredit(context: ServiceContext, code: string): Promise<Credit> {
  const credit = await readCredit(context, code)
  if (!credit) throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
  return credit
}
