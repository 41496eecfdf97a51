import type { Cents } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { readMatching } from '../database/read-rows'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import type { CardPayment, ServiceContext } from '../ports'
import { recordPayment, sumCents } from './record-payment'

/** Adds refunds that are missing from the ledger. Idempotent. Returns the added total in cents. */
export async function recordRefunds(
  context: ServiceContext,
  payment: CardPayment,
  bookingId: string,
): Promise<Cents> {
  const { missingCents } = await compareRefunds(context, payment, bookingId)
  if (missingCents <= 0) return 0
  await recordPayment(context, {
    // The id contains the total refund, so that a later refund of the same payment gets its own row.
    id: `${bookingId}:refund:${payment.id}:${payment.refundedCents}`,
    bookingId,
    kind: 'refund',
    amountCents: -missingCents,
    squarePaymentId: payment.id,
    recordedBy: 'processor',
  })
  return missingCents
}

/**
 * Lowers the booking's paid amount, then calls {@link recordRefunds}. Lowers the amount only if it matches
 * the ledger, so that the next run can finish the job after a crash between the two writes.
 */
export async function applyRefunds(
  context: ServiceContext,
  payment: CardPayment,
  bookingId: string,
): Promise<Cents> {
  const { missingCents, ledgerCents } = await compareRefunds(context, payment, bookingId)
  if (missingCents > 0) await lowerPaid(context, bookingId, { fromCents: ledgerCents, byCents: missingCents })
  return recordRefunds(context, payment, bookingId)
}

/**
 * Compares the refunds with the ledger's total, including refunds that the captain recorded by hand, because
 * those are the same money.
 */
async function compareRefunds(context: ServiceContext, { refundedCents }: CardPayment, bookingId: string) {
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
  return {
    missingCents: refundedCents + sumCents(rows.filter(({ kind }) => kind === 'refund')),
    ledgerCents: sumCents(rows),
  }
}

async function lowerPaid(
  context: ServiceContext,
  bookingId: string,
  { fromCents, byCents }: { fromCents: Cents; byCents: Cents },
): Promise<void> {
  for (;;) {
    const booking = await readBooking(context, bookingId)
    // An earlier run already lowered the amount, or the amount is wrong for another reason, which the audit
    // reports.
    if (booking?.paidCents !== fromCents) return
    const paidCents = fromCents - byCents
    const changes = { paidCents, ...(paidCents === 0 && { paid: 'refunded' as const }) }
    if (await writeIfUnchanged<Booking>(context.payload, 'bookings', booking, changes)) return
  }
}
