import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import type { DateSpan, TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES } from '@/domain/trips'

/** Returns the matching bookings that aren't canceled, by day, departure and last name. */
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
 * Reads the bookings from today on that a change would affect.
 *
 * @param span the days that the change could close; null if it closes none
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
