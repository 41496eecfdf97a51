import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import type { DateSpan, TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES } from '@/domain/trips'

/** Who sails in the order of days: the parties not cancelled of which `isAffected` is true. */
export function partiesOf(
  bookings: CaptainBooking[],
  isAffected: (booking: CaptainBooking) => boolean,
): CaptainBooking[] {
  return bookings
    .filter((booking) => !booking.cancel && isAffected(booking))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        DEPARTURE_TIMES.indexOf(a.time) - DEPARTURE_TIMES.indexOf(b.time) ||
        a.lastName.localeCompare(b.lastName),
    )
}

/**
 * Reads the parties that a change would leave on the dock, as they are at this moment: from today on, the past has sailed.
 *
 * @param span in which the change closes days; null where it closes none
 * @throws CaptainCallError
 */
export async function readAffectedParties(
  span: DateSpan | null,
  today: TripDate,
  isAffected: (booking: CaptainBooking) => boolean,
): Promise<CaptainBooking[]> {
  if (!span || span.endDate < today) return []
  const from = span.startDate > today ? span.startDate : today
  return partiesOf(await readCaptainBookings(bookingsPath(from, span.endDate)), isAffected)
}
