import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import { GRACE_MINUTES } from '@/domain/checkout-state'
import { type Cents, formatUsd } from '@/domain/money'
import { isAwaited, readReference } from '@/domain/payments/card-attempt'
import { paidPlan } from '@/domain/pricing'
import { readNote } from '@/domain/reference'
import type { Checkout, Payment } from '@/payload-types'
import { retryReview } from '../audit/retry-review'
import { adoptBalance } from '../balance/adopt-balance'
import { isBalanceRow } from '../balance/apply-balance'
import { newReference } from '../bookings/new-reference'
import { readBooking } from '../bookings/read-bookings'
import { readReservedCents } from '../checkout/checkout-credit'
import { changeCheckout, forgetAtAfter, readCheckout, saleOf } from '../checkout/checkouts'
import { recordCapture, settleCheckout } from '../checkout/settle-checkout'
import { releaseAuthorization } from '../checkout/void-late-authorizations'
import { readMatching } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { CardPayment, ServiceContext } from '../ports'
import { receiveRefundsOf } from '../refunds/receive-refund'
import { readCardPayments } from './read-card-payments'

const LOST =
  'The card was charged, but the booking is missing, probably because a backup was restored. Book the party again, or refund the payment in Square.'
const SEATS_GONE =
  'The card was charged, but the booking was missing and its seats are gone. Find the party another day, or refund the payment in Square.'
const PARTLY_REFUNDED =
  'The card was charged and part of the payment was refunded in Square, but the booking is missing. Book the party again, or refund the rest in Square.'

export interface Adoption {
  /** Sentences that say what changed, with ids but without names. */
  done: string[]
  /** Sentences that say what a person has to fix. */
  left: string[]
}

/**
 * Reconciles the books with Square's payments from the past year after an older backup was restored
 * (docs/decisions/0034-late-authorizations-and-adoption.md). A charge becomes a booking if its checkout has
 * the trip and the guest, and the seats are free; otherwise it needs review. Adds missing refunds to the
 * ledger and voids authorizations that no checkout needs. Idempotent.
 *
 * @throws Error if the processor doesn't answer. The next run does the rest.
 */
export async function adoptPayments(context: ServiceContext): Promise<Adoption> {
  const adoption: Adoption = { done: [], left: [] }
  if (!context.cards) return adoption
  for await (const { payments } of readCardPayments(context.cards, context.now())) {
    for (const payment of payments) {
      if (payment.status === 'approved') await voidStray(context, payment, adoption)
      if (payment.status === 'completed') await adopt(context, payment, adoption)
      const balance = await adoptBalance(context, payment)
      if (balance) adoption[balance.isLeft ? 'left' : 'done'].push(balance.sentence)
    }
  }
  return adoption
}

async function voidStray(
  context: ServiceContext,
  payment: CardPayment,
  { done, left }: Adoption,
): Promise<void> {
  const named = readReference(payment.reference)
  // Skip payments in the Square account that aren't ours.
  if (!named) return
  const checkout = await readCheckout(context, named.checkoutId)
  if (checkout && (isAwaited(payment, checkout) || isYoung(context, checkout))) return
  // Without a checkout, there's no ledger to write to, so only void the payment.
  const outcome = checkout
    ? await releaseAuthorization(context, payment)
    : await context.cards?.voidPayment(payment.id)
  const sentence = `Card payment ${payment.id} of ${formatUsd(payment.amountCents)}`
  if (outcome?.kind === 'voided') done.push(`${sentence} was voided, because no checkout needs it.`)
  else left.push(`${sentence} couldn't be voided.`)
}

async function adopt(context: ServiceContext, payment: CardPayment, { done, left }: Adoption): Promise<void> {
  const named = readReference(payment.reference)
  if (!named) return
  const checkout = await readCheckout(context, named.checkoutId)
  const adopted = checkout
    ? await adoptKnown(context, payment, checkout)
    : await adoptUnknown(context, payment)
  if (adopted === 'left') {
    left.push(
      `Checkout ${named.checkoutId} was paid by a payment other than ${payment.id}. Check whether the guest was charged twice.`,
    )
    return
  }
  const refundedCents = await addRefunds(context, payment, named.checkoutId)
  if (refundedCents === null) {
    left.push(`Booking ${named.checkoutId} is being edited. To add its refunds, run this again.`)
    return
  }
  // After a full refund, the captain has nothing left to decide.
  if (adopted?.state === 'needs-review' && refundedCents >= payment.amountCents)
    await retryReview(context, adopted)
  if (adopted) done.push(describe((await readCheckout(context, adopted.id)) ?? adopted, payment))
  if (refundedCents > 0)
    done.push(`Card payment ${payment.id}: a refund of ${formatUsd(refundedCents)} was added to the ledger.`)
}

/** Adds a payment's missing refunds to the ledger. Returns their amount, or null if the booking is being edited. */
async function addRefunds(
  context: ServiceContext,
  payment: CardPayment,
  bookingId: string,
): Promise<Cents | null> {
  try {
    return await receiveRefundsOf(context, payment, bookingId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'edit-conflict') return null
    throw error
  }
}

/** Re-creates a checkout that's missing from the backup, based on its Square payment. */
async function adoptUnknown(context: ServiceContext, payment: CardPayment): Promise<Checkout | null> {
  const named = readReference(payment.reference)
  if (!named) return null
  const now = context.now().toISOString()
  const checkout: Checkout = {
    id: named.checkoutId,
    version: newVersion(),
    by: 'guest',
    ...paidBy(payment, named.attempt),
    ...reviewOf(payment),
    idempotencyKey: `${named.checkoutId}-${named.attempt}`,
    email: payment.buyerEmail,
    reference: readNote(payment.note) ?? (await newReference(context)),
    forgetAt: forgetAtAfter(CHECKOUT_KEPT_DAYS, context.now()),
    stepAt: now,
    createdAt: payment.createdAt,
    updatedAt: now,
  }
  if (!(await insertIfAbsent(context.payload, 'checkouts', checkout))) return null
  await recordCapture(context, checkout, { card: payment.card })
  return checkout
}

/**
 * Returns the updated checkout, null if nothing had to change, or 'left' if the checkout was paid for with a different
 * payment.
 */
async function adoptKnown(
  context: ServiceContext,
  payment: CardPayment,
  checkout: Checkout,
): Promise<Checkout | 'left' | null> {
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [checkout.id])
  const captures = rows.filter((row) => row.kind === 'capture' && !isBalanceRow(row))
  if (captures.some(({ squarePaymentId }) => squarePaymentId !== payment.id)) return 'left'
  if (isYoung(context, checkout)) return null
  const booking = await readBooking(context, checkout.id)
  const isRecorded = captures.length > 0
  if (checkout.squarePaymentId === payment.id) {
    const { state } = checkout
    if (state === 'voided' && isRecorded) return null
    // The checkout is already on the dashboard, and the sweeper settles it once the captain has decided.
    if (state === 'needs-review' && (isRecorded || booking)) return null
    if (state === 'completed' && booking) {
      if (isRecorded) return null
      await recordCapture(
        context,
        { ...checkout, authorizedCents: payment.amountCents },
        { card: payment.card },
      )
      return checkout
    }
  }
  return restore(context, payment, checkout)
}

/** Resets a checkout to `authorized` or `needs-review`, and settles it. */
async function restore(
  context: ServiceContext,
  payment: CardPayment,
  checkout: Checkout,
): Promise<Checkout | null> {
  const attempt = readReference(payment.reference)?.attempt ?? checkout.attempt
  const creditCents = await readReservedCents(context, checkout, attempt)
  const plan = paidPlan(checkout, payment.amountCents)
  // The restored credit still has the money that was paid with it after the backup, so that part is due on the
  // boat.
  const isCreditBack = Boolean(checkout.credit) && creditCents === null
  const paid = isCreditBack ? (plan ?? 'deposit') : (checkout.paid ?? plan)
  const canBeBooked =
    payment.refundedCents === 0 && saleOf(checkout) !== null && Boolean(checkout.lastName) && paid !== null
  const restored = await writeIfUnchanged<Checkout>(context.payload, 'checkouts', checkout, {
    ...paidBy(payment, Math.max(attempt, checkout.attempt)),
    creditCents,
    ...(canBeBooked ? { state: 'authorized', paid, reason: null } : reviewOf(payment)),
    forgetAt: forgetAtAfter(CHECKOUT_KEPT_DAYS, context.now()),
    stepAt: context.now().toISOString(),
  })
  if (!restored) return null
  const settled = canBeBooked ? await settleCheckout(context, restored) : restored
  if (settled.state !== 'completed') await recordCapture(context, settled, { card: payment.card })
  if (!canBeBooked || settled.state !== 'needs-review') return settled
  return (await changeCheckout(context, settled, { reason: SEATS_GONE })) ?? settled
}

function paidBy({ id, amountCents }: CardPayment, attempt: number) {
  return { attempt, squarePaymentId: id, authorizedCents: amountCents }
}

function reviewOf({ refundedCents }: CardPayment): Pick<Checkout, 'state' | 'reason'> {
  return { state: 'needs-review', reason: refundedCents > 0 ? PARTLY_REFUNDED : LOST }
}

/** Returns whether a request can still be processing the checkout. */
function isYoung(context: ServiceContext, { state, stepAt }: Checkout): boolean {
  const isUnderWay = ['authorizing', 'authorized', 'booked', 'voiding'].includes(state)
  return isUnderWay && context.now().getTime() - Date.parse(stepAt) < GRACE_MINUTES * 60_000
}

function describe({ id, state }: Checkout, payment: CardPayment): string {
  return `Card payment ${payment.id} of ${formatUsd(payment.amountCents)}: checkout ${id} is now ${state}.`
}
