import type { Cents } from '@/domain/money'
import type { Booking, Payment } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { readMatching } from '../database/read-in-pages'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import type { CardPayment, ServiceContext } from '../ports'
import { recordPayment } from './record-payment'

/** Ledger rows that say what was reserved, not what was taken or returned. */
const MOVES_NOTHING: readonly Payment['kind'][] = ['authorization', 'void']

/**
 * Writes into the ledger what the card processor has refunded and the ledger doesn't have. Safe to repeat.
 *
 * @returns the cents that were missing
 */
export async function recordRefunds(
  context: ServiceContext,
  payment: CardPayment,
  bookingId: string,
): Promise<Cents> {
  const { missingCents } = await compareRefunds(context, payment, bookingId)
  if (missingCents <= 0) return 0
  await recordPayment(context, {
    // The total so far, so that a later refund of the same payment has a row of its own.
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
 * The same, and lowers what the booking says is paid. The booking is lowered first, and only while it agrees with the ledger,
 * so a run that is cut between the two writes is finished by the next.
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

/** A refund that the captain recorded by hand counts too: it is the same money. */
async function compareRefunds(context: ServiceContext, { refundedCents }: CardPayment, bookingId: string) {
  const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', [bookingId])
  return {
    missingCents: refundedCents + sum(rows.filter(({ kind }) => kind === 'refund')),
    ledgerCents: sum(rows.filter(({ kind }) => !MOVES_NOTHING.includes(kind))),
  }
}

async function lowerPaid(
  context: ServiceContext,
  bookingId: string,
  { fromCents, byCents }: { fromCents: Cents; byCents: Cents },
): Promise<void> {
  for (;;) {
    const booking = await readBooking(context, bookingId)
    // Lowered by an earlier run, or wrong for another reason, which the audit names.
    if (booking?.paidCents !== fromCents) return
    const paidCents = fromCents - byCents
    const changes = { paidCents, ...(paidCents === 0 && { paid: 'refunded' as const }) }
    if (await writeIfUnchanged<Booking>(context.payload, 'bookings', booking, changes)) return
  }
}

function sum(rows: Payment[]): Cents {
  return rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
}
