import { z } from 'zod'
import { bookingList, type CaptainBooking, captainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { CaptainCallError, captainCall } from './captain-call'

/** Returns the URL of the bookings from one day to another, both included. It's also their cache key. */
export function bookingsPath(from: TripDate, to: TripDate): string {
  return `/api/booking/all?from=${from}&to=${to}`
}

/**
 * Reads bookings with all their fields.
 *
 * @throws CaptainCallError also if the session has ended
 */
export async function readCaptainBookings(path: string): Promise<CaptainBooking[]> {
  const { Booking } = await captainCall({ method: 'GET', path, answer: bookingList })
  const bookings = z.array(captainBooking).safeParse(Booking.Bookings)
  // Other callers get a response too, with fewer fields, so missing fields mean that the session has ended.
  if (!bookings.success) {
    throw new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text: '', fields: {} })
  }
  return bookings.data
}
