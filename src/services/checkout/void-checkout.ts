import { paidWithCredits } from '@/domain/payments/credit'
import type { Booking, Checkout } from '@/payload-types'
import { finishAbandonedEdit, finishOrLeave } from '../bookings/booking-edits'
import { newLock } from '../bookings/edit-lock'
import { readBooking } from '../bookings/read-bookings'
import { writeBooking } from '../bookings/write-booking'
import { planCredits } from '../credits/credits-of-edit'
import { newVersion } from '../database/write-if-unchanged'
import { queueMail } from '../mail/queue-mail'
import { readLedger } from '../payments/read-ledger'
import { type LedgerRow, recordPayment } from '../payments/record-payment'
import type { ServiceContext, VoidOutcome } from '../ports'
import { releaseReserved } from './reserve-attempt'
import { changeCheckout, hasMoved, moveCheckout } from './checkouts'
import { releaseUnlessBooked, returnClaimToHold } from './settle-claim'

/** The review reason for a payment that has to be refunded. */
export const CHARGED = 'The card was charged, but the booking failed.'

/** How long the processor can fail to answer before the captain has to decide what to do. */
export const REVIEW_AFTER_MS = 30 * 60_000

/**
 * Voids the authorization of a checkout in state `voiding`. Then releases the seats (`voided`) or keeps them for
 * another attempt (`held`), and releases the reserved credit and promo code. If another process has just released the
 * seats, the checkout becomes `voided` instead of `held`. If the processor doesn't answer, the checkout stays
 * `voiding` and is retried for half an hour. After that, or if the card was charged after all, it needs review.
 *
 * @returns the updated checkout, or null if another process moved it
 */
export async function voidCheckout(
  context: ServiceContext,
  voiding: Checkout,
  then: 'voided' | 'held',
): Promise<Checkout | null> {
  const outcome = await voidAtProcessor(context, voiding)
  if (outcome.kind === 'captured') return review(context, voiding, CHARGED)
  if (outcome.kind === 'unknown') {
    context.log.error(
      { checkoutId: voiding.id, cause: String(outcome.cause) },
      "An authorization couldn't be voided yet",
    )
    const isOld = context.now().getTime() - Date.parse(voiding.stepAt) > REVIEW_AFTER_MS
    return isOld ? review(context, voiding, 'The pending charge couldn’t be canceled.') : voiding
  }
  await recordVoid(context, voiding)
  // Two processes can disagree about the seats. Only the process that writes the checkout last may change them.
  const own = await changeCheckout(context, voiding, {})
  if (!own) return null
  const isHeld = then === 'held' && (await returnClaimToHold(context, own))
  if (!isHeld) await releaseParty(context, own)
  await releaseReserved(context, own)
  return moveCheckout(context, own, isHeld ? 'held' : 'voided')
}

/**
 * Adds the ledger row for a voided authorization. Adds none if a credit paid for everything, because then no card was
 * authorized.
 */
export async function recordVoid(
  context: ServiceContext,
  { id, attempt, idempotencyKey, squarePaymentId, creditCents }: Checkout,
  confirmed: Pick<LedgerRow, 'reason' | 'recordedByName'> = {},
): Promise<void> {
  if (creditCents && !idempotencyKey && !squarePaymentId) return
  await recordPayment(context, {
    id: `${id}:void:${attempt}`,
    bookingId: id,
    kind: 'void',
    amountCents: 0,
    squarePaymentId,
    recordedBy: 'checkout',
    ...confirmed,
  })
}

/** Puts a checkout on the captain's dashboard and emails the captain. Both show the reason. */
export async function review(
  context: ServiceContext,
  checkout: Checkout,
  reason: string,
): Promise<Checkout | null> {
  const { id, attempt } = checkout
  context.log.error({ checkoutId: id, reason }, 'A checkout needs review')
  // Queue the email first, so that it isn't lost if this process dies. It's sent only if the payment is still in
  // review.
  await queueMail(context, {
    cause: `captain-attention:${id}:${attempt}`,
    kind: 'captain-attention',
    booking: id,
  })
  return moveCheckout(context, checkout, 'needs-review', { reason })
}

/** Voids a checkout's authorization by its payment id or, if that's unknown, by its idempotency key. */
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
 * Releases a party's seats. If the checkout's authorization lapsed after it was booked, cancels the booking, but
 * keeps what the captain collected on the boat. The amount that the checkout's credit paid goes back to the credit.
 *
 * Does nothing if the checkout has changed since it was read, because the guest may have paid again while this
 * process was paused. Reads the checkout after the booking, so that a booking that was paid for later can't be
 * mistaken for an unpaid one.
 *
 * @throws AppError `edit-conflict` if the captain is editing the booking. Retry later.
 */
export async function releaseParty(context: ServiceContext, checkout: Checkout): Promise<void> {
  for (;;) {
    const booking = await readBooking(context, checkout.id)
    if (await hasMoved(context, checkout)) return
    if (!booking || (booking.cancel && booking.paid === 'unpaid')) break
    await finishAbandonedEdit(context, booking)
    if (await cancelUnpaid(context, booking, checkout)) break
  }
  await releaseUnlessBooked(context, checkout)
}

/** Cancels a booking whose authorization lapsed. Returns false if it has changed since it was read. */
async function cancelUnpaid(
  context: ServiceContext,
  booking: Booking,
  { credit, authorizedCents }: Checkout,
): Promise<boolean> {
  const version = newVersion()
  const rows = credit ? (await readLedger(context, booking.id)).filter((row) => row.credit === credit) : []
  const backCents = paidWithCredits(rows).get(credit ?? '') ?? 0
  const credits = await planCredits(context, booking, {
    rows,
    amountCents: backCents,
    version,
    by: { recordedBy: 'checkout', recordedByName: null },
    isRefund: true,
  })
  const at = context.now().toISOString()
  const edit = { version, at, by: 'site' as const, name: null, changes: { cancel: true } }
  const lock = newLock(context, {
    dates: [booking.date],
    row: null,
    credits,
    edit: booking.cancel ? null : edit,
  })
  const written = await writeBooking(context, booking, {
    ...lock,
    version,
    cancel: true,
    paid: 'unpaid',
    paidCents: Math.max(0, booking.paidCents - (authorizedCents ?? 0) - backCents),
  })
  if (written !== null) await finishOrLeave(context, { ...booking, ...lock })
  return written !== null
}
