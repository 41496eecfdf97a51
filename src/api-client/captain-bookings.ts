import { z } from 'zod'
import { bookingList, type CaptainBooking, captainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { CaptainCallError, captainCall } from './captain-call'

/**
 * Returns the API path for the bookings in a range of days, including its first and last day. The path is
 * also the cache key.
 */
export function bookingsPath(from: TripDate, to: TripDate): string {
  return `/api/booking/all?from=${from}&to=${to}`
}

/**
 * Fetches bookings with all their fields.
 *
 * @throws CaptainCallError if the call fails or the session has ended
 */
export async function readCaptainBookings(path: string): Promise<CaptainBooking[]> {
  const { Booking } = await captainCall({ method: 'GET', path, shape: bookingList })
  const bookings = z.array(captainBooking).safeParse(Booking.Bookings)
  // If the session has ended, the server returns bookings with fewer fields instead of an error.
  if (!bookings.success) {
    throw new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text: '', fields: {} })
  }
  return bookings.data
}
