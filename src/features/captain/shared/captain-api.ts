import { z } from 'zod'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import { type AvailabilityMonth, availabilityMonth } from '@/contract/availability'
import {
  bookingAnswer,
  type CaptainBooking,
  type PaidStatus,
  type RefundQuote,
  refundAnswer,
} from '@/contract/booking'
import { calendarAnswer, calendarList } from '@/contract/calendar'
import type { ErrorCode } from '@/contract/errors'
import { type WaitingItems, waitingItems } from '@/contract/review'
import type { TripDate } from '@/domain/dates'
import type { BookingEdit } from './booking-draft'

const GONE = 'This booking was moved to another day meanwhile. Please close this and open it there.'

/** One booking as it is now. Throws a `CaptainCallError`, also where the booking has gone to another day. */
export async function readBookingAgain({
  _id,
  date,
}: Pick<CaptainBooking, '_id' | 'date'>): Promise<CaptainBooking> {
  const bookings = await readCaptainBookings(bookingsPath(date, date))
  const found = bookings.find((booking) => booking._id === _id)
  if (!found) throw new CaptainCallError({ kind: 'refused', code: 'edit-conflict', text: GONE, fields: {} })
  return found
}

/**
 * Changes a booking that was seen in a version; its seats move with it (specification section 7).
 *
 * @throws CaptainCallError 409 `edit-conflict` where it has another version by now, 409 with the sentence of the seats.
 */
export async function changeBooking(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  change: BookingEdit | { paid: PaidStatus },
): Promise<CaptainBooking> {
  const path = `/api/booking/${encodeURIComponent(_id)}`
  const body = { ...change, version }
  return (await captainCall({ method: 'PUT', path, body, answer: bookingAnswer })).Booking
}

/** The address of what cancelling a booking would give back; also its key in the cache. */
export function refundPath(id: string): string {
  return `/api/booking/${encodeURIComponent(id)}/refund`
}

/** What cancelling a booking today would give back, in dollars (decision 17). Throws a `CaptainCallError`. */
export async function readRefund(path: string): Promise<RefundQuote> {
  return (await captainCall({ method: 'GET', path, answer: refundAnswer })).Refund
}

/** A month of the calendar; the address is its key in the cache. Throws a `CaptainCallError`. */
export function readDays(path: string): Promise<AvailabilityMonth> {
  return captainCall({ method: 'GET', path, answer: availabilityMonth })
}

/** The address of what waits for the captain; also its key in the cache. */
export const WAITING_PATH = '/api/dashboard/waiting'

/** Payments to settle by hand and mails that did not leave. Throws a `CaptainCallError`. */
export function readWaiting(): Promise<WaitingItems> {
  return captainCall({ method: 'GET', path: WAITING_PATH, answer: waitingItems })
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

/** Cancels a day for weather (specification section 4), or finds it cancelled already. Throws a `CaptainCallError`. */
export async function cancelForWeather(date: TripDate): Promise<void> {
  const body = { type: 'weather', startDate: date, endDate: date }
  const call = captainCall({ method: 'POST', path: '/api/calendar/new', body, answer: calendarAnswer })
  await doneBefore(call, 'already-exists')
}

/** Takes a weather cancellation back, or finds it gone already. Throws a `CaptainCallError`. */
export async function reopenAfterWeather(id: string): Promise<void> {
  const path = `/api/calendar/${encodeURIComponent(id)}`
  await doneBefore(captainCall({ method: 'DELETE', path, answer: z.unknown() }), 'not-found')
}

/** Takes the refusal of what somebody else, or a call whose answer was lost, has done already as done. */
async function doneBefore(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  try {
    await call
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== code) throw cause
  }
}
