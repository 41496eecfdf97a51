import { type Cents, formatUsd } from '@/domain/money'
import { splitReturn } from '@/domain/payments/credit'
import { planRefund } from '@/domain/payments/refunds'
import type { Booking } from '@/payload-types'
import { finishAbandonedEdit } from '../bookings/booking-edits'
import { AppError } from '../errors'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { changeMoney, type Money, readMoney } from './change-ledger'
import { assertCharged, refundingCents } from './open-refunds'
import { type CardCharge, chargesInBooks, readCharges } from './read-refundable'
import { idsOfRequest } from './refund-mails'
import { type NewRefund, readRefund, readRefundsOf } from './refund-rows'
import { settleRefund } from './settle-refund'

export interface RefundRequest {
  amountCents: Cents
  /** The part that goes back to cards. The captain returns the rest by hand, in cash or by check. */
  cardCents: Cents
  reason: string
  /** The version of the booking that the captain saw. */
  version: string
  /** The user name of the captain. */
  by?: string | null
}

/**
 * Refunds a booking: records what the captain returns by hand, starts a refund for each card payment, newest first, and
 * sends these refunds to the card processor. If the processor stops answering after the refunds are started, the
 * sweeper sends them.
 *
 * @throws AppError 400 if the amount is more than what was paid, or more than can go back to cards; 409 `edit-conflict`
 * if the booking has changed, `payment-unsettled` if the card hasn't been charged yet; 503 `refund-unavailable` if the
 * processor doesn't answer. In all of these cases, no money moves.
 */
export async function requestRefund(
  context: ServiceContext,
  bookingId: string,
  { amountCents, cardCents, reason, version, by = null }: RefundRequest,
): Promise<void> {
  const seen = await readMoney(context, bookingId)
  if (!seen) throw new AppError('not-found')
  if (seen.booking.version !== version) throw new AppError('edit-conflict')
  assertAmount(seen.booking, amountCents)
  assertCharged(seen.booking, { rows: seen.rows, amountCents, by: 'captain' })
  const start = cardCents > 0 ? await planWhole(context, seen, { cardCents, reason, by }) : []
  const handCents = amountCents - cardCents
  const row = {
    id: `${bookingId}:by-hand:${version}`,
    kind: 'refund' as const,
    amountCents: -handCents,
    reason,
    recordedByName: by,
  }
  if (!(await changeMoney(context, seen, { start, row: handCents > 0 ? row : null })))
    throw new AppError('edit-conflict')
  for (const { id } of start) await settleOrLeave(context, id)
}

/**
 * Plans how a cancellation's refund is divided among the guest's cards. What was paid with a credit goes back to the
 * credit, and what the cards can't take is owed. If the card processor doesn't answer, plans from the ledger, so that
 * guests can cancel during an outage.
 *
 * @returns the refunds to start with the cancellation (`EditExtras.refunds`)
 * @throws AppError `edit-conflict` if the booking is being edited, because a payment may not be in the ledger yet
 */
export async function planOwnRefund(
  context: ServiceContext,
  booking: Booking,
  { refundCents, reason }: { refundCents: Cents; reason: string },
): Promise<NewRefund[]> {
  await finishAbandonedEdit(context, booking)
  const rows = await readLedger(context, booking.id)
  const cardCents = splitReturn(rows, refundCents).restCents
  if (cardCents === 0) return []
  const books = { rows, refunds: await readRefundsOf(context, booking.id) }
  const charges = await readCharges(context, books).catch((err: unknown) => {
    context.log.warn({ err, bookingId: booking.id }, 'Planning a refund from the ledger')
    return chargesInBooks(books)
  })
  return planCards(context, charges, { cardCents, reason }).refunds
}

/** Settles a stored refund. If that fails, leaves it to the sweeper. */
export async function settleOrLeave(context: ServiceContext, id: string): Promise<void> {
  try {
    const refund = await readRefund(context, id)
    if (refund) await settleRefund(context, refund)
  } catch (err) {
    context.log.error({ err, refundId: id }, 'Leaving a refund to the sweeper')
  }
}

/**
 * Checks a refund's amount.
 *
 * @throws AppError 400 if the amount is more than what was paid minus what's already on its way back
 */
export function assertAmount(booking: Booking, amountCents: Cents): void {
  const leftCents = booking.paidCents - refundingCents(booking)
  if (amountCents <= leftCents) return
  const text = leftCents > 0 ? `Enter an amount up to ${formatUsd(leftCents)}.` : 'Nothing is left to refund.'
  throw new AppError('invalid-input', { fields: { amount: text } })
}

interface CardShare {
  cardCents: Cents
  reason: string
  by?: string | null
}

/** Divides a refund among the cards. @throws AppError 400 if the cards can't take the whole amount */
async function planWhole(
  context: ServiceContext,
  { booking, rows }: Money,
  share: CardShare,
): Promise<NewRefund[]> {
  const charges = await readCharges(context, { rows, refunds: await readRefundsOf(context, booking.id) })
  const { refunds, restCents } = planCards(context, charges, share)
  if (restCents === 0) return refunds
  throw new AppError('invalid-input', {
    fields: { cardAmount: `Only ${formatUsd(share.cardCents - restCents)} can go back to the card.` },
  })
}

/**
 * Divides an amount among the booking's card payments. Returns the refunds, and the amount that can't go back to any
 * card.
 */
function planCards(
  { now }: ServiceContext,
  charges: CardCharge[],
  { cardCents, reason, by = null }: CardShare,
): { refunds: NewRefund[]; restCents: Cents } {
  const { parts, restCents } = planRefund(charges, cardCents, now())
  const ids = idsOfRequest(parts.length)
  const refunds = parts.map(({ paymentId, amountCents }, index) => ({
    id: ids[index] ?? '',
    amountCents,
    squarePaymentId: paymentId,
    card: charges.find((charge) => charge.paymentId === paymentId)?.card ?? null,
    reason,
    requestedBy: by,
  }))
  return { refunds, restCents }
}
