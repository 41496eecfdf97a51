import type { Cents } from '@/domain/money'
import type { Booking, Checkout } from '@/payload-types'
import { finishAbandonedEdit, finishOrLeave } from './booking-edits'
import { moveCheckout } from './checkouts'
import { isEditable, newLock, UNLOCKED } from './edit-lock'
import type { Desk, VoidOutcome } from './ports'
import { readBooking } from './read-bookings'
import { recordPayment } from './record-payment'
import { releaseUnlessBooked } from './settle-claim'
import { newVersion } from './write-if-unchanged'

/** What could not be undone or captured for this long is for a person to decide. */
export const REVIEW_AFTER_MS = 30 * 60_000

/**
 * Undoes the authorisation of a checkout in state `voiding`, then gives its seats back (`voided`) or leaves them to
 * the guest for another try (`held`). Where the processor does not answer the checkout stays `voiding` and is tried
 * again, for half an hour; then, or where the money was captured after all, it needs review.
 *
 * Gives the checkout as it is now; null where somebody else moved it.
 */
export async function voidCheckout(
  desk: Desk,
  voiding: Checkout,
  then: 'voided' | 'held',
): Promise<Checkout | null> {
  const outcome = await voidAtProcessor(desk, voiding)
  if (outcome.kind === 'captured')
    return review(desk, voiding, 'The card was charged although the booking failed.')
  if (outcome.kind === 'unknown') {
    desk.log.error(
      { checkoutId: voiding.id, cause: String(outcome.cause) },
      'A card could not be released yet',
    )
    const isOld = desk.now().getTime() - Date.parse(voiding.stepAt) > REVIEW_AFTER_MS
    return isOld ? review(desk, voiding, 'The card could not be released.') : voiding
  }
  await recordVoid(desk, voiding)
  if (then === 'held') return moveCheckout(desk, voiding, 'held')
  await forgetParty(desk, voiding)
  return moveCheckout(desk, voiding, 'voided')
}

/** Writes into the ledger that the authorisation of an attempt is undone. */
export function recordVoid(desk: Desk, { id, attempt, squarePaymentId }: Checkout): Promise<void> {
  return recordPayment(desk, {
    id: `${id}:void:${attempt}`,
    bookingId: id,
    kind: 'void',
    amountCents: 0,
    squarePaymentId,
    recordedBy: 'checkout',
  })
}

/** Marks a checkout for the captain's dashboard, with a reason in plain words. */
export function review(desk: Desk, checkout: Checkout, reason: string): Promise<Checkout | null> {
  desk.log.error({ checkoutId: checkout.id, reason }, 'A checkout needs review')
  return moveCheckout(desk, checkout, 'needs-review', { reason })
}

/** Undoes a checkout's authorisation, by the payment's id or, where none is known, by the attempt's key. */
export async function voidAtProcessor(
  desk: Desk,
  { squarePaymentId, idempotencyKey }: Checkout,
): Promise<VoidOutcome> {
  if (!squarePaymentId && !idempotencyKey) return { kind: 'voided' }
  if (!desk.cards) return { kind: 'unknown', cause: new Error('Online payment is off') }
  if (squarePaymentId) return desk.cards.voidPayment(squarePaymentId)
  return desk.cards.voidAttempt(idempotencyKey ?? '')
}

/**
 * Gives a party's seats back. A booking whose money lapsed before it was captured is kept as canceled, with what the captain
 * has collected on the boat; it may have been moved to another date since.
 *
 * @throws AppError `edit-conflict` while the captain is editing the booking: try again later.
 */
export async function forgetParty(desk: Desk, { id, date, authorisedCents }: Checkout): Promise<void> {
  for (;;) {
    const booking = await readBooking(desk, id)
    if (!booking || (booking.cancel && booking.paid === 'unpaid')) break
    await finishAbandonedEdit(desk, booking)
    if (await cancelUnpaid(desk, booking, authorisedCents ?? 0)) break
  }
  if (date) await releaseUnlessBooked(desk, date, id)
}

/** Returns false if the booking was changed since it was read. */
async function cancelUnpaid(desk: Desk, booking: Booking, lapsedCents: Cents): Promise<boolean> {
  const lock = newLock(desk, { dates: [booking.date], row: null })
  const written: unknown = await desk.payload.db.updateOne({
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
  if (written !== null) await finishOrLeave(desk, { ...booking, ...lock })
  return written !== null
}
