import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'
import type { DepartureTime, TripType } from '@/domain/trips'
import {
  type CalendarRequest,
  readCalendarRequest,
  withCalendarRequest,
} from '@/shared/paths/calendar-address'

/** What the calendar shows. It's in the URL, so that a reload keeps it and a link shares it. */
export interface CalendarView {
  /** The trip that the guest came for, or null for all of them. */
  trip: TripType | null
  month: Month
  /** The open day, which can be one of the grid's days outside the month. */
  day: TripDate | null
  /** The departure that was clicked. It stays when another day is opened. */
  time: DepartureTime | null
}

export type ViewChange = Partial<CalendarView>

/** Returns the view that a URL asks for. */
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

/** Returns the view with a day open, in the day's own month. */
export function openDay(day: TripDate): ViewChange {
  return { day, month: monthOf(day) }
}

/** Returns the query of a view, starting with `?`. Other parameters of the query stay. */
export function queryOfView(search: string, view: CalendarView): string {
  return withCalendarRequest('', new URLSearchParams(search), view satisfies CalendarRequest)
}
