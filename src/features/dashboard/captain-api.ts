import { z } from 'zod'
import { CaptainCallError, captainCall } from '@/browser/captain-call'
import { bookingList, type CaptainBooking, captainBooking } from '@/contract/booking'
import { calendarAnswer, calendarList } from '@/contract/calendar'
import type { TripDate } from '@/domain/dates'

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
    const text = 'You are signed out. Please sign in again.'
    throw new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text, fields: {} })
  }
  return bookings.data
}

/** The address of one day's calendar entries; also their key in the cache. */
export function dayEntriesPath(date: TripDate): string {
  return `/api/calendar/all?from=${date}&to=${date}`
}

/** The id of a day's weather cancellation, or null where it has none. Throws a `CaptainCallError`. */
export async function readWeatherId(path: string): Promise<string | null> {
  const { Calendar } = await captainCall({ method: 'GET', path, answer: calendarList })
  return Calendar.Calendars.find(({ type }) => type === 'weather')?._id ?? null
}

/** Cancels a day for weather (specification section 4). Throws a `CaptainCallError`. */
export async function cancelForWeather(date: TripDate): Promise<void> {
  const body = { type: 'weather', startDate: date, endDate: date }
  await captainCall({ method: 'POST', path: '/api/calendar/new', body, answer: calendarAnswer })
}

/** Takes a weather cancellation back. Throws a `CaptainCallError`. */
export async function reopenAfterWeather(id: string): Promise<void> {
  const path = `/api/calendar/${encodeURIComponent(id)}`
  await captainCall({ method: 'DELETE', path, answer: z.unknown() })
}
