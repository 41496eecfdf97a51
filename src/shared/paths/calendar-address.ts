import type { Month, TripDate } from '@/domain/dates'
import type { DepartureTime, TripType } from '@/domain/trips'
import { type FixedPage, pathOfPage } from './page-slug'

const AVAILABILITY_SLUG = 'availability' satisfies FixedPage

/** The parameters of a calendar URL (docs/product-rules.md#calendar-links). */
export interface CalendarRequest {
  trip: TripType | null
  month: Month | null
  day: TripDate | null
  /** The chosen departure. Set only if `day` is set. */
  time: DepartureTime | null
}

/** Returns the calendar's URL. If the request has a day but no month, the URL also has the day's month. */
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
  // Don't use `monthOf`, because the home page doesn't load dates.ts.
  const values = { trip, month: month ?? day?.slice(0, 7), day, time: day && time }
  for (const [name, value] of Object.entries(values)) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
