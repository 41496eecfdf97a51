import type { Guest } from '@/contract/booking'
import { canChangeDetails } from '@/domain/guest-actions'
import type { Cents } from '@/domain/money'
import type { DepartureTime } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { planOwnRefund, settleOrLeave } from '../refunds/request-refund'
import { assertSails } from '../weather/weather-entries'
import type { EditExtras } from './keep-of-canceled'
import { readBooking } from './read-bookings'
import { canMoveOwn, guestRefund, readOwnMoves } from './read-own-booking'

interface Seen {
  booking: Booking
  /** The version that the guest's page showed. */
  version: string
}

/**
 * Corrects the guest's contact details.
 *
 * @throws AppError `booking-closed` after departure or a cancellation; `edit-conflict`
 */
export function changeOwnGuest(context: ServiceContext, seen: Seen, guest: Guest): Promise<Booking> {
  assertChangeable(context, seen.booking)
  return update(context, seen, guest)
}

/**
 * Cancels a booking. The seats are free right away. The refund to the guest's card starts in the same step, so
 * it isn't lost if the process dies. What was paid with a credit goes back to the credit, and what can't go back to
 * the card is owed to the guest.
 *
 * @param shownCents the refund that the guest confirmed
 * @throws AppError `booking-closed`; `refund-changed` if the refund isn't the one that was shown, for example
 * if midnight has passed; `edit-conflict`
 */
export async function cancelOwnBooking(
  context: ServiceContext,
  seen: Seen,
  shownCents: Cents,
): Promise<Booking> {
  assertChangeable(context, seen.booking)
  await assertSails(context, seen.booking)
  const refundCents = await guestRefund(context, seen.booking)
  if (refundCents !== shownCents) throw new AppError('refund-changed')
  const refunds = await planOwnRefund(context, seen.booking, { refundCents, reason: 'Canceled by the guest' })
  const canceled = await update(context, seen, { cancel: true }, { refundCents, refunds })
  for (const { id } of refunds) await settleOrLeave(context, id)
  return (await readBooking(context, canceled.id)) ?? canceled
}

/**
 * Moves a booking to another departure of the same trip, at the same price. Reactivates the booking if the captain
 * had canceled it.
 *
 * @throws AppError `booking-closed` if it's too late to move it; `sold-out` if the departure has no room;
 * `edit-conflict`
 */
export async function moveOwnBooking(
  context: ServiceContext,
  seen: Seen,
  to: { date: string; time: DepartureTime },
): Promise<Booking> {
  await assertSails(context, seen.booking)
  if (!(await canMoveOwn(context, seen.booking))) throw new AppError('booking-closed')
  const moves = await readOwnMoves(context, seen.booking)
  if (!moves.some(({ date, time }) => date === to.date && time === to.time)) throw new AppError('sold-out')
  return update(context, seen, { ...to, ...(seen.booking.cancel && { cancel: false }) })
}

function assertChangeable(context: ServiceContext, booking: Booking): void {
  if (!canChangeDetails(booking, context.now())) throw new AppError('booking-closed')
}

/** Updates the booking through Payload, so that the collection's hooks move the seats and check the version. */
function update(
  context: ServiceContext,
  { booking: { id }, version }: Seen,
  data: Partial<Booking>,
  edit: Pick<EditExtras, 'refundCents' | 'refunds'> = {},
): Promise<Booking> {
  return context.payload.update({
    collection: 'bookings',
    id,
    data: { ...data, version },
    context: { edit: { ...edit, by: 'guest' } satisfies EditExtras },
    overrideAccess: true,
    depth: 0,
  })
}
