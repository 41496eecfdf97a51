import type { Checkout } from '@/payload-types'
import { moveCheckout } from './checkouts'
import type { Desk } from './ports'
import { readBooking } from './read-bookings'
import { recordRefunds } from './record-refunds'
import { recordCapture } from './settle-checkout'
import { recordVoid, forgetParty, voidAtProcessor } from './void-checkout'

/**
 * Looks again at a checkout that needs review: once the processor answers, or the captain has voided or refunded the
 * payment in the processor's own dashboard, it can be decided after all and leaves the list by itself. Safe to repeat.
 */
export async function lookAgain(desk: Desk, checkout: Checkout): Promise<void> {
  const booking = await readBooking(desk, checkout.id)
  if (booking && !booking.cancel) await captureAfterAll(desk, checkout)
  else await undoAfterAll(desk, checkout)
}

async function captureAfterAll(desk: Desk, checkout: Checkout): Promise<void> {
  if (!checkout.squarePaymentId) return
  const outcome = await desk.cards?.capture(checkout.squarePaymentId)
  if (outcome?.kind === 'captured') {
    await recordCapture(desk, checkout)
    await moveCheckout(desk, checkout, 'completed')
  }
  if (outcome?.kind === 'lapsed') await close(desk, checkout)
}

async function undoAfterAll(desk: Desk, checkout: Checkout): Promise<void> {
  const outcome = await voidAtProcessor(desk, checkout)
  if (outcome.kind === 'voided') await close(desk, checkout)
  if (outcome.kind !== 'captured' || !checkout.squarePaymentId) return
  const payment = await desk.cards?.findPayment(checkout.squarePaymentId)
  if (!payment || payment.refundedCents < payment.amountCents) return
  await recordCapture(desk, checkout)
  await recordRefunds(desk, payment, checkout.id)
  await close(desk, checkout)
}

async function close(desk: Desk, checkout: Checkout): Promise<void> {
  await recordVoid(desk, checkout)
  await forgetParty(desk, checkout)
  await moveCheckout(desk, checkout, 'voided')
}
