import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'
import type { DepartureTime, TripType } from '@/domain/trips'
import { type CalendarRequest, withCalendarRequest } from '@/shared/paths/calendar-address'
import { readCalendarRequest } from '@/shared/paths/read-calendar-address'

/**
 * The calendar's state, which is stored in the URL, so that it survives a reload and can be shared as a link.
 */
export interface CalendarView {
  /** The chosen trip, or null for all trips. */
  trip: TripType | null
  month: Month
  /** The open day. It can be outside the month, as long as it's in the grid. */
  day: TripDate | null
  /** The chosen departure. It's kept when a different day is opened. */
  time: DepartureTime | null
}

export type ViewChange = Partial<CalendarView>

/** Parses a view from a URL's query. */
export function readView(query: Pick<URLSearchParams, 'get'>, fallback: Month): CalendarView {
  const request = readCalendarRequest((name) => query.get(name))
  return { ...request, month: request.month ?? fallback }
}

/** Changes the view. Closes a day that isn't in the month's grid, because its data isn't loaded. */
export function changeView(view: CalendarView, change: ViewChange): CalendarView {
  const next = { ...view, ...change }
  const isInGrid = next.day !== null && monthGrid(next.month).includes(next.day)
  return isInGrid ? next : { ...next, day: null }
}

/** Returns the change that opens a day and shows its month. */
export function openDay(day: TripDate): ViewChange {
  return { day, month: monthOf(day) }
}

/** Returns the URL's query for a view, starting with `?`. Keeps the query's other parameters. */
export function queryOfView(search: string, view: CalendarView): string {
  return withCalendarRequest('', new URLSearchParams(search), view satisfies CalendarRequest)
}
