import { z } from 'zod'
import { bookingList, type CaptainBooking, captainBooking } from '@/contract/booking'
import { calendarAnswer, calendarList } from '@/contract/calendar'
import { errorBody } from '@/contract/errors'
import type { TripDate } from '@/domain/dates'

/** A call that did not work; its message is a sentence for the captain. */
export class CaptainCallError extends Error {}

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'
const SIGNED_OUT = 'You are signed out. Please sign in again.'

/** The address of the bookings of a span of days, both inclusive; also their key in the cache. */
export function bookingsPath(from: TripDate, to: TripDate): string {
  return `/api/booking/all?from=${from}&to=${to}`
}

/** Reads bookings with everything the captain may see. Throws a `CaptainCallError`, also where the session has ended. */
export async function readCaptainBookings(path: string): Promise<CaptainBooking[]> {
  const { Booking } = await call(path, bookingList)
  const bookings = z.array(captainBooking).safeParse(Booking.Bookings)
  // Anybody else is answered too, with fewer fields: then the session is over.
  if (!bookings.success) throw new CaptainCallError(SIGNED_OUT)
  return bookings.data
}

/** The address of one day's calendar entries; also their key in the cache. */
export function dayEntriesPath(date: TripDate): string {
  return `/api/calendar/all?from=${date}&to=${date}`
}

/** The id of a day's weather cancellation, or null where it has none. Throws a `CaptainCallError`. */
export async function readWeatherId(path: string): Promise<string | null> {
  const { Calendar } = await call(path, calendarList)
  return Calendar.Calendars.find(({ type }) => type === 'weather')?._id ?? null
}

/** Cancels a day for weather (specification section 4). Throws a `CaptainCallError`. */
export async function cancelForWeather(date: TripDate): Promise<void> {
  const body = { type: 'weather', startDate: date, endDate: date }
  await call('/api/calendar/new', calendarAnswer, { method: 'POST', body: JSON.stringify(body) })
}

/** Takes a weather cancellation back. Throws a `CaptainCallError`. */
export async function reopenAfterWeather(id: string): Promise<void> {
  await call(`/api/calendar/${encodeURIComponent(id)}`, z.unknown(), { method: 'DELETE' })
}

async function call<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  init?: RequestInit,
): Promise<z.output<Shape>> {
  const { ok, body } = await request(path, init)
  if (!ok) {
    const refusal = errorBody.safeParse(body)
    throw new CaptainCallError(refusal.success ? refusal.data.error : UNREACHABLE)
  }
  const answer = shape.safeParse(body)
  if (!answer.success) throw new CaptainCallError(UNREACHABLE, { cause: answer.error })
  return answer.data
}

async function request(path: string, init?: RequestInit): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await fetch(path, { ...init, headers: { 'Content-Type': 'application/json' } })
    return { ok: response.ok, body: await response.json() }
  } catch (cause) {
    throw new CaptainCallError(UNREACHABLE, { cause })
  }
}
