import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import type { DateSpan, TripDate } from '@/domain/dates'
import { compareParties } from '../../bookings/booking-groups'

/** Returns the active bookings that are affected, sorted by day, departure and last name. */
export function partiesOf(
  bookings: CaptainBooking[],
  isAffected: (booking: CaptainBooking) => boolean,
): CaptainBooking[] {
  return bookings
    .filter((booking) => !booking.cancel && isAffected(booking))
    .sort((a, b) => a.date.localeCompare(b.date) || compareParties(a, b))
}

/**
 * Reads the bookings that a change would affect, starting today.
 *
 * @param span the days that the change could close; null if there are none
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

/** Loads the bookings from today to `last`. Loads nothing if `last` is undefined or in the past. */
export function useBookingsUntil(today: TripDate, last: TripDate | undefined) {
  return useSWR<CaptainBooking[], Error>(
    last !== undefined && last >= today ? bookingsPath(today, last) : null,
    readCaptainBookings,
    { keepPreviousData: true },
  )
}
