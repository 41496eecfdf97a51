import { isMonth, isTripDate, type Month, monthOf, type TripDate } from '@/domain/dates'
import { type DepartureTime, TRIP_TYPES, type TripType } from '@/domain/trips'
import { type FixedPage, pathOfPage } from './page-slug'

const AVAILABILITY_SLUG = 'availability' satisfies FixedPage

/** The parameters of a calendar URL (docs/product-rules.md#calendar-links). */
export interface CalendarRequest {
  trip: TripType | null
  month: Month | null
  day: TripDate | null
  /** Only with a `day`. */
  time: DepartureTime | null
}

/** Returns a parameter's value. If it's missing or repeated, the result isn't a string. */
type ReadParameter = (name: keyof CalendarRequest) => unknown

/** Parses a calendar URL. Ignores invalid values. A valid day takes precedence over the month. */
export function readCalendarRequest(read: ReadParameter): CalendarRequest {
  const [day, month, time] = [read('day'), read('month'), read('time')]
  const date = isTripDate(day) && isMonth(monthOf(day)) ? day : null
  return {
    trip: readTrip(read('trip')),
    month: date ? monthOf(date) : isMonth(month) ? month : null,
    day: date,
    time: date && (time === 'am' || time === 'pm') ? time : null,
  }
}

/** Returns the calendar's URL. A day includes its month. */
export function addressOfCalendar(request: Partial<CalendarRequest>): string {
  return withCalendarRequest(pathOfPage(AVAILABILITY_SLUG), new URLSearchParams(), request)
}

/** Adds a calendar URL's parameters to a path, replacing earlier ones. Keeps the path's other parameters. */
export function withCalendarRequest(
  path: string,
  others: URLSearchParams,
  { trip = null, month = null, day = null, time = null }: Partial<CalendarRequest>,
): string {
  const query = new URLSearchParams(others)
  const values = { trip, month: day && !month ? monthOf(day) : month, day, time: day && time }
  for (const [name, value] of Object.entries(values)) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function readTrip(name: unknown): TripType | null {
  const lower = typeof name === 'string' ? name.trim().toLowerCase() : null
  return TRIP_TYPES.find((type) => type.toLowerCase() === lower) ?? null
}
