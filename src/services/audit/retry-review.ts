import type { Booking, Checkout } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { moveCheckout } from '../checkout/checkouts'
import { recordCapture } from '../checkout/settle-checkout'
import { recordVoid, releaseParty, voidAtProcessor } from '../checkout/void-checkout'
import type { ServiceContext } from '../ports'
import { receiveRefundsOf } from '../refunds/receive-refund'

/**
 * Tries to settle a checkout that needs review. This succeeds once the processor answers, or once the captain
 * has voided or refunded the payment in Square. Idempotent.
 */
export async function retryReview(context: ServiceContext, checkout: Checkout): Promise<void> {
  const booking = await readBooking(context, checkout.id)
  if (booking && !booking.cancel) await captureAfterAll(context, checkout)
  else await undoAfterAll(context, checkout, booking)
}

async function captureAfterAll(context: ServiceContext, checkout: Checkout): Promise<void> {
  if (!checkout.squarePaymentId) return
  const outcome = await context.cards?.capture(checkout.squarePaymentId)
  if (outcome?.kind === 'captured') {
    await recordCapture(context, checkout)
    await moveCheckout(context, checkout, 'completed')
  }
  if (outcome?.kind === 'lapsed') await close(context, checkout)
}

async function undoAfterAll(
  context: ServiceContext,
  checkout: Checkout,
  canceled: Booking | null,
): Promise<void> {
  const outcome = await voidAtProcessor(context, checkout)
  if (outcome.kind === 'voided') await close(context, checkout)
  if (outcome.kind !== 'captured' || !checkout.squarePaymentId) return
  const payment = await context.cards?.findPayment(checkout.squarePaymentId)
  if (!payment) return
  await recordCapture(context, checkout)
  await receiveRefundsOf(context, payment, checkout.id)
  if (payment.refundedCents >= payment.amountCents) await close(context, checkout)
  // The captain decides what the guest of a canceled booking gets back, as for any other charge.
  else if (canceled) await moveCheckout(context, checkout, 'completed')
}

async function close(context: ServiceContext, checkout: Checkout): Promise<void> {
  await recordVoid(context, checkout)
  await releaseParty(context, checkout)
  await moveCheckout(context, checkout, 'voided')
}
