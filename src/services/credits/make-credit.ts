import { type Cents, formatUsd } from '@/domain/money'
import { owedBackCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import { AppError } from '../errors'
import { creditMail } from '../mail/booking-mails'
import type { ServiceContext } from '../ports'
import { changeMoney, readMoney } from '../refunds/change-ledger'
import { planCredits } from './credits-of-edit'

/**
 * Returns how much of a booking's payment can become a credit: the amount that's owed to the guest or, if the booking
 * is canceled, the paid amount minus refunds in progress.
 */
export function creditableCents(booking: Booking): Cents {
  const paid = paidOf(booking)
  return paid.cancel ? Math.max(0, paid.paidCents - paid.refundingCents) : owedBackCents(paid)
}

/**
 * Turns money that was paid for a booking into a credit, in one conditional write of the booking. The part that was
 * paid with another credit goes back to that credit.
 *
 * @throws AppError 404; 400 if it's more than what can become a credit; 409 `edit-conflict` if the booking has
 * changed, `payment-unsettled` if the card hasn't been charged yet
 */
export async function makeCredit(
  context: ServiceContext,
  bookingId: string,
  { amountCents, version, by }: { amountCents: Cents; version: string; by: string | null },
): Promise<Booking> {
  const seen = await readMoney(context, bookingId)
  if (!seen) throw new AppError('not-found')
  if (seen.booking.version !== version) throw new AppError('edit-conflict')
  const maxCents = creditableCents(seen.booking)
  if (amountCents === 0 || amountCents > maxCents) {
    const text =
      maxCents > 0
        ? `Enter an amount up to ${formatUsd(maxCents)}.`
        : 'There’s nothing left to turn into a credit.'
    throw new AppError('invalid-input', { fields: { amount: text } })
  }
  const credits = await planCredits(context, seen.booking, {
    rows: seen.rows,
    amountCents,
    // The edit that wrote this version may also have added a row for the same credit. The prefix keeps the two rows'
    // ids distinct.
    version: `made:${version}`,
    by: { recordedBy: 'captain', recordedByName: by },
  })
  const changed = await changeMoney(context, seen, { credits, mails: [creditMail(bookingId, version)] })
  if (!changed) throw new AppError('edit-conflict')
  return changed
}
