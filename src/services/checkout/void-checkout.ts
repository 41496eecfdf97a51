import type { Cents } from '@/domain/money'
import type { Booking, Checkout } from '@/payload-types'
import { finishAbandonedEdit, finishOrLeave } from '../bookings/booking-edits'
import { isEditable, newLock, UNLOCKED } from '../bookings/edit-lock'
import { readBooking } from '../bookings/read-bookings'
import { newVersion } from '../database/write-if-unchanged'
import { recordPayment } from '../payments/record-payment'
import type { ServiceContext, VoidOutcome } from '../ports'
import { hasMoved, moveCheckout } from './checkouts'
import { releaseUnlessBooked, returnClaimToHold } from './settle-claim'

/** After this long without an answer from the processor, a person has to decide. */
export const REVIEW_AFTER_MS = 30 * 60_000

/**
 * Undoes the authorization of a checkout in state `voiding`, then releases its seats (`voided`) or keeps them
 * for another try (`held`). While the processor doesn't answer, the checkout stays `voiding` and is tried
 * again for half an hour. After that, or if the money was captured after all, it needs review.
 *
 * @returns the checkout as it is now; null if another process moved it
 */
export async function voidCheckout(
  context: ServiceContext,
  voiding: Checkout,
  then: 'voided' | 'held',
): Promise<Checkout | null> {
  const outcome = await voidAtProcessor(context, voiding)
  if (outcome.kind === 'captured')
    return review(context, voiding, 'The card was charged although the booking failed.')
  if (outcome.kind === 'unknown') {
    context.log.error(
      { checkoutId: voiding.id, cause: String(outcome.cause) },
      'A card could not be released yet',
    )
    const isOld = context.now().getTime() - Date.parse(voiding.stepAt) > REVIEW_AFTER_MS
    return isOld ? review(context, voiding, 'The card could not be released.') : voiding
  }
  await recordVoid(context, voiding)
  if (then === 'held') await returnClaimToHold(context, voiding)
  else await releaseParty(context, voiding)
  return moveCheckout(context, voiding, then)
}

/** Writes into the ledger that the authorization of an attempt is undone. */
export function recordVoid(
  context: ServiceContext,
  { id, attempt, squarePaymentId }: Checkout,
): Promise<void> {
  return recordPayment(context, {
    id: `${id}:void:${attempt}`,
    bookingId: id,
    kind: 'void',
    amountCents: 0,
    squarePaymentId,
    recordedBy: 'checkout',
  })
}

/** Puts a checkout on the captain's dashboard, with a reason in plain words. */
export function review(
  context: ServiceContext,
  checkout: Checkout,
  reason: string,
): Promise<Checkout | null> {
  context.log.error({ checkoutId: checkout.id, reason }, 'A checkout needs review')
  return moveCheckout(context, checkout, 'needs-review', { reason })
}

/** Undoes a checkout's authorization, by the payment's id or, if none is known, by the attempt's key. */
export async function voidAtProcessor(
  context: ServiceContext,
  { squarePaymentId, idempotencyKey }: Checkout,
): Promise<VoidOutcome> {
  if (!squarePaymentId && !idempotencyKey) return { kind: 'voided' }
  if (!context.cards) return { kind: 'unknown', cause: new Error('Online payment is off') }
  if (squarePaymentId) return context.cards.voidPayment(squarePaymentId)
  return context.cards.voidAttempt(idempotencyKey ?? '')
}

/**
 * Releases a party's seats. A booking whose money lapsed before it was captured is kept as canceled, with
 * what the captain has collected on the boat; it may have been moved to another date since.
 *
 * Does nothing if the checkout has changed since it was read: while this process was paused, the guest may
 * have paid again. The checkout is read after the booking, so a booking that was paid for later can't be
 * mistaken for an unpaid one.
 *
 * @throws AppError `edit-conflict` while the captain is editing the booking: try again later
 */
export async function releaseParty(context: ServiceContext, checkout: Checkout): Promise<void> {
  for (;;) {
    const booking = await readBooking(context, checkout.id)
    if (await hasMoved(context, checkout)) return
    if (!booking || (booking.cancel && booking.paid === 'unpaid')) break
    await finishAbandonedEdit(context, booking)
    if (await cancelUnpaid(context, booking, checkout.authorizedCents ?? 0)) break
  }
  await releaseUnlessBooked(context, checkout)
}

/** Returns false if the booking was changed since it was read. */
async function cancelUnpaid(context: ServiceContext, booking: Booking, lapsedCents: Cents): Promise<boolean> {
  const lock = newLock(context, { dates: [booking.date], row: null })
  const written: unknown = await context.payload.db.updateOne({
    collection: 'bookings',
    where: isEditable(booking, UNLOCKED),
    data: {
      ...lock,
      version: newVersion(),
      cancel: true,
      paid: 'unpaid',
      paidCents: Math.max(0, booking.paidCents - lapsedCents),
    },
    options: { atomic: true },
  })
  if (written !== null) await finishOrLeave(context, { ...booking, ...lock })
  return written !== null
}
