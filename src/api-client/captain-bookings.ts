import { z } from 'zod'
import { bookingList, type CaptainBooking, captainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { CaptainCallError, captainCall } from './captain-call'

/** The address of the bookings of a span of days, both inclusive; also their key in the cache. */
export function bookingsPath(from: TripDate, to: TripDate): string {
  return `/api/booking/all?from=${from}&to=${to}`
}

/** Reads bookings with everything the captain may see. Throws a `CaptainCallError`, also where the session has ended. */
export async function readCaptainBookings(path: string): Promise<CaptainBooking[]> {
  const { Booking } = await captainCall({ method: 'GET', path, answer: bookingList })
  const bookings = z.array(captainBooking).safeParse(Booking.Bookings)
  // Anybody else is answered too, with fewer fields: then the session is over.
  if (!bookings.success) {
    throw new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text: '', fields: {} })
  }
  return bookings.data
}
