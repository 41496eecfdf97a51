import { addYears, tripDateOf } from '@/domain/dates'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { eraseOldGifts } from '../gifts/forget-gifts'
import type { ServiceContext } from '../ports'
import { eraseBooking, eraseReasons, stringsOf } from './erase-booking'

const BATCH = 50

/**
 * Erases the personal data in bookings, gift orders and messages that are older than the site setting allows
 * (docs/product-rules.md#privacy). Erases the name even if money isn't settled, because Square can't refund a card
 * after a year anyway. If there's nothing to erase, this costs three indexed queries.
 */
export async function forgetOldGuests(context: ServiceContext): Promise<void> {
  const { payload } = context
  const { keepGuestYears } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (!keepGuestYears) return
  const today = tripDateOf(context.now())
  const before = addYears(today, -keepGuestYears)
  const old = await findRows<Booking>(payload, 'bookings', {
    where: { and: [{ erasedAt: { exists: false } }, { date: { less_than: before } }] },
    sort: 'date',
    limit: BATCH,
  })
  for (const booking of old) {
    try {
      await eraseReasons(context, [booking.id], stringsOf({ bookings: [booking] }))
      await eraseBooking(context, booking)
    } catch (err) {
      // Only log the error, because the next sweep tries again.
      context.log.error({ err, bookingId: booking.id }, "An old booking's personal data couldn't be erased")
    }
  }
  const beforeInstant = `${before}T00:00:00.000Z`
  await eraseOldGifts(context, beforeInstant)
  await payload.db.deleteMany({ collection: 'messages', where: { createdAt: { less_than: beforeInstant } } })
}
