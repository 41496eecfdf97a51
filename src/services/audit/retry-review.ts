import type { Booking, Checkout } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { releaseReserved } from '../checkout/reserve-attempt'
import { moveCheckout } from '../checkout/checkouts'
import { completeCheckout, recordCapture } from '../checkout/settle-checkout'
import { recordVoid, releaseParty, voidAtProcessor } from '../checkout/void-checkout'
import { readLedger } from '../payments/read-ledger'
import { recordPayment, sumCents } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { receiveRefundsOf } from '../refunds/receive-refund'
import { readRefundsOf } from '../refunds/refund-rows'

/**
 * Tries to settle a checkout that needs review. This succeeds once the processor answers, once the captain has
 * voided or refunded the payment in Square, or once the captain has confirmed what happened. Idempotent.
 */
export async function retryReview(context: ServiceContext, checkout: Checkout): Promise<void> {
  if (checkout.settledAs) return carryOutConfirmed(context, checkout)
  const booking = await readBooking(context, checkout.id)
  if (booking && !booking.cancel) await captureAfterAll(context, checkout)
  else await undoAfterAll(context, checkout, booking)
}

/** Carries out the captain's stored decision about a payment. Idempotent. */
async function carryOutConfirmed(context: ServiceContext, checkout: Checkout): Promise<void> {
  const confirmed = { reason: checkout.settledReason, recordedByName: checkout.settledBy }
  if (checkout.settledAs === 'not-charged') return closeReview(context, checkout, confirmed)
  await recordCapture(context, checkout, confirmed)
  if (checkout.settledAs === 'charged') {
    await completeCheckout(context, checkout)
    return
  }
  const { id, authorizedCents } = checkout
  const returnedCents = 0 - sumCents((await readLedger(context, id)).filter(({ kind }) => kind === 'refund'))
  const leftCents = (authorizedCents ?? 0) - returnedCents
  const row = { id: `${id}:by-hand:review`, bookingId: id, kind: 'refund' as const }
  if (leftCents > 0)
    await recordPayment(context, { ...row, ...confirmed, amountCents: -leftCents, recordedBy: 'captain' })
  await closeReview(context, checkout)
}

async function captureAfterAll(context: ServiceContext, checkout: Checkout): Promise<void> {
  if (!checkout.squarePaymentId) return
  const outcome = await context.cards?.capture(checkout.squarePaymentId)
  if (outcome?.kind === 'captured') {
    await recordCapture(context, checkout, { card: outcome.card })
    await completeCheckout(context, checkout)
  }
  if (outcome?.kind === 'lapsed') await closeReview(context, checkout)
}

async function undoAfterAll(
  context: ServiceContext,
  checkout: Checkout,
  canceled: Booking | null,
): Promise<void> {
  const outcome = await voidAtProcessor(context, checkout)
  if (outcome.kind === 'voided') await closeReview(context, checkout)
  if (outcome.kind !== 'captured' || !checkout.squarePaymentId) return
  const payment = await context.cards?.findPayment(checkout.squarePaymentId)
  if (!payment) return
  await recordCapture(context, checkout, { card: payment.card })
  await receiveRefundsOf(context, payment, checkout.id)
  // For a canceled booking, the captain decides how much the guest gets back, as for any other payment. What was
  // already returned no longer counts as paid.
  if (canceled) await moveCheckout(context, checkout, 'completed')
  else if (await isReturned(context, checkout, payment)) await closeReview(context, checkout)
}

/** Returns whether the payment was returned in full, in Square or by hand, with no refund still in progress. */
async function isReturned(
  context: ServiceContext,
  { id }: Checkout,
  payment: { refundedCents: number; amountCents: number },
): Promise<boolean> {
  const refunds = await readRefundsOf(context, id)
  if (refunds.some(({ state }) => state === 'requested' || state === 'pending')) return false
  const rows = (await readLedger(context, id)).filter(({ kind }) => kind === 'refund')
  return Math.max(payment.refundedCents, 0 - sumCents(rows)) >= payment.amountCents
}

/** Closes the review of a payment that wasn't charged or was returned. Cancels its booking, if there is one. */
export async function closeReview(
  context: ServiceContext,
  checkout: Checkout,
  confirmed: Parameters<typeof recordVoid>[2] = {},
): Promise<void> {
  await recordVoid(context, checkout, confirmed)
  await releaseParty(context, checkout)
  await releaseReserved(context, checkout)
  await moveCheckout(context, checkout, 'voided')
}
