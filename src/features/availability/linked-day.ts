import { isTripDate, type TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

export interface AskedDay {
  date: TripDate
  /** The departure to choose, if it can be booked; null where the link names none. */
  time: DepartureTime | null
}

/** The day and departure that an address asks for (`?month=2026-12&day=2026-12-05&time=pm`), or null where it names no day. */
export function readAskedDay(query: Pick<URLSearchParams, 'get'>): AskedDay | null {
  const date = query.get('day')
  const time = query.get('time')
  if (!isTripDate(date)) return null
  return { date, time: time === 'am' || time === 'pm' ? time : null }
}

/** The address's query once its day is open: it tells the month only. */
export function withoutAskedDay(query: URLSearchParams, month: string | null): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('day')
  rest.delete('time')
  if (month) rest.set('month', month)
  return rest
}
