import { canTakePayment } from '@/domain/payments/balance-payment'
import type { BalancePayment, Booking } from '@/payload-types'
import { finishAbandonedEdit } from '../bookings/booking-edits'
import { paidOf } from '../bookings/present-booking'
import { readBooking } from '../bookings/read-bookings'
import { writeBooking } from '../bookings/write-booking'
import { newVersion } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'
import { findCover } from '../weather/weather-entries'
import { hasMovedOn } from './balance-rows'
import { isListed, type OpenPayment, openPaymentsOf } from './open-payments'

/**
 * Lists an authorized payment on its booking, in one conditional write. From then on, no one can collect the same
 * money a second time. Idempotent.
 *
 * @returns `refused` if the booking can't take the payment anymore; `moved` if another process has taken the next
 *   step
 * @throws AppError `edit-conflict` if the booking is being edited. Retry later.
 */
export async function listOnBooking(
  context: ServiceContext,
  payment: BalancePayment,
): Promise<'listed' | 'refused' | 'moved'> {
  const { id, amountCents } = payment
  for (;;) {
    const booking = await readBooking(context, payment.booking)
    // Read the payment after the booking, so that a process that was paused here can't relist a payment that another
    // process has finished.
    if (await hasMovedOn(context, payment)) return 'moved'
    if (!booking) return 'refused'
    if (isListed(booking, id)) return 'listed'
    if (!canTakePayment(paidOf(booking), amountCents)) return 'refused'
    // The captain canceled for weather while the card was being authorized, so don't charge it: a refund would cost
    // the guest a fee.
    if (await findCover(context, booking)) return 'refused'
    await finishAbandonedEdit(context, booking)
    if (await writeList(context, booking, [...openPaymentsOf(booking), { id, amountCents }])) return 'listed'
  }
}

/** Removes a payment that wasn't charged from its booking, so the money is due again. Idempotent. */
export async function unlist(
  context: ServiceContext,
  { id, booking: bookingId }: BalancePayment,
): Promise<void> {
  for (;;) {
    const booking = await readBooking(context, bookingId)
    if (!booking || !isListed(booking, id)) return
    await finishAbandonedEdit(context, booking)
    const others = openPaymentsOf(booking).filter((open) => open.id !== id)
    if (await writeList(context, booking, others)) return
  }
}

async function writeList(
  context: ServiceContext,
  seen: Booking,
  openPayments: OpenPayment[],
): Promise<boolean> {
  const changes = { openPayments, version: newVersion(), updatedAt: context.now().toISOString() }
  return (await writeBooking(context, seen, changes)) !== null
}
