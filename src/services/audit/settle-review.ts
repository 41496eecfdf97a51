import { createHash } from 'node:crypto'
import type { ReviewSettlement } from '@/domain/checkout-state'
import type { Checkout } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { changeCheckout, readCheckout } from '../checkout/checkouts'
import { recordCapture } from '../checkout/settle-checkout'
import { CHARGED, voidAtProcessor } from '../checkout/void-checkout'
import { AppError } from '../errors'
import type { CardPayment, ServiceContext } from '../ports'
import { receiveRefundsOf } from '../refunds/receive-refund'
import { insertRefund } from '../refunds/refund-rows'
import { settleOrLeave } from '../refunds/request-refund'
import { closeReview, retryReview } from './retry-review'

/** A sweep can change the checkout at any time, so each step is retried a few times. */
const MAX_TRIES = 5

export interface Confirmation {
  as: ReviewSettlement
  reason: string
  /** The captain's user name. */
  by: string | null
}

/** Checks that a payment needs review. @throws AppError 404 if it doesn't, or doesn't exist */
export async function assertReview(context: ServiceContext, id: string): Promise<void> {
  await readReview(context, id)
}

/** Asks the card processor again about a payment that needs review. @throws AppError 404 */
export async function tryReviewAgain(context: ServiceContext, id: string): Promise<void> {
  await retryReview(context, await readReview(context, id))
}

/**
 * Voids a payment that needs review. If the payment has a booking, cancels the booking, which frees its seats. Does
 * nothing if the processor doesn't answer.
 *
 * @throws AppError 404; 400 if the card was already charged; 409 `edit-conflict`
 */
export async function voidReview(context: ServiceContext, id: string): Promise<void> {
  const outcome = await voidAtProcessor(context, await readUndecided(context, id))
  if (outcome.kind === 'unknown') {
    context.log.warn(
      { checkoutId: id, cause: String(outcome.cause) },
      "An authorization couldn't be voided yet",
    )
    return
  }
  const booking = await readBooking(context, id)
  if (outcome.kind === 'captured') {
    if (!booking)
      await repeat(context, id, (checkout) => changeCheckout(context, checkout, { reason: CHARGED }))
    throw refused(
      booking
        ? 'The card was already charged, so the charge can’t be canceled. Choose Try again to finish the booking.'
        : 'The card was already charged, so the charge can’t be canceled. Refund it instead.',
    )
  }
  await repeat(context, id, async (checkout) => {
    await closeReview(context, checkout)
    return isSettled(context, id)
  })
}

/**
 * Refunds a charged payment that has no booking. The refund's id depends only on the checkout, so a second click
 * doesn't refund twice. The review closes once the money is returned.
 *
 * @throws AppError 404; 400 if there's a booking, or if the card wasn't charged; `refund-unavailable` if the
 *   processor doesn't answer. In all of these cases, no money moves.
 */
export async function refundReview(context: ServiceContext, id: string, by: string | null): Promise<void> {
  const checkout = await readUndecided(context, id)
  if (await readBooking(context, id)) throw refused('Choose Try again first. Then refund the booking.')
  const payment = await findPayment(context, checkout)
  if (payment?.status !== 'completed')
    throw refused('The card wasn’t charged, so there’s nothing to refund. Cancel the pending charge instead.')
  await recordCapture(context, checkout, { card: payment.card })
  await receiveRefundsOf(context, payment, id)
  const amountCents = payment.amountCents - payment.refundedCents
  if (amountCents > 0) {
    const refundId = createHash('sha256').update(`review:${id}`).digest('hex').slice(0, 36)
    const reason = 'The booking failed'
    const refund = { id: refundId, amountCents, squarePaymentId: payment.id, card: payment.card, reason }
    await insertRefund(context, id, { ...refund, requestedBy: by })
    await settleOrLeave(context, refundId)
  }
  const current = await readCheckout(context, id)
  if (current?.state === 'needs-review') await retryReview(context, current)
}

/**
 * Stores the captain's decision about a payment, with the reason, and then carries it out. If the request dies, the
 * sweeper carries it out.
 *
 * @throws AppError 404; 400 for `returned` if there's a booking, and for `charged` if there's none; 409 `edit-conflict`
 * if the captain has already decided
 */
export async function confirmReview(
  context: ServiceContext,
  id: string,
  { as, reason, by }: Confirmation,
): Promise<void> {
  await readReview(context, id)
  const booking = await readBooking(context, id)
  if (booking ? as === 'returned' : as === 'charged')
    throw refused(
      booking
        ? 'This payment has a booking. Confirm that it was charged, then refund the booking.'
        : 'This payment has no booking. Refund it, or confirm that you returned the money.',
    )
  await repeat(context, id, (checkout) => {
    if (checkout.settledAs) throw new AppError('edit-conflict')
    return changeCheckout(context, checkout, { settledAs: as, settledReason: reason, settledBy: by })
  })
  await repeat(context, id, async (checkout) => {
    await retryReview(context, checkout)
    return isSettled(context, id)
  })
}

/** Repeats a step with the current checkout until the step succeeds or the checkout no longer needs review. */
async function repeat(
  context: ServiceContext,
  id: string,
  step: (checkout: Checkout) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const checkout = await readCheckout(context, id)
    if (checkout?.state !== 'needs-review' || (await step(checkout))) return
  }
  throw new AppError('edit-conflict')
}

async function isSettled(context: ServiceContext, id: string): Promise<boolean> {
  return (await readCheckout(context, id))?.state !== 'needs-review'
}

async function readReview(context: ServiceContext, id: string): Promise<Checkout> {
  const checkout = await readCheckout(context, id)
  if (checkout?.state !== 'needs-review') throw new AppError('not-found')
  return checkout
}

/**
 * Returns a checkout that the captain still has to decide on.
 *
 * @throws AppError `edit-conflict` if the captain's decision is already being carried out
 */
async function readUndecided(context: ServiceContext, id: string): Promise<Checkout> {
  const checkout = await readReview(context, id)
  if (checkout.settledAs) throw new AppError('edit-conflict')
  return checkout
}

async function findPayment(
  { cards }: ServiceContext,
  { squarePaymentId }: Checkout,
): Promise<CardPayment | null> {
  if (!cards || !squarePaymentId) return null
  try {
    return await cards.findPayment(squarePaymentId)
  } catch (cause) {
    throw new AppError('refund-unavailable', { cause })
  }
}

const refused = (sentence: string) => new AppError('invalid-input', { fields: { payment: sentence } })
