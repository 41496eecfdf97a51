import { place } from '../../charter.config'

/** A day in Santa Cruz as 'YYYY-MM-DD'. Days in this format can be compared and sorted as strings. */
export type TripDate = string

/** A month in Santa Cruz as 'YYYY-MM'. */
export type Month = string

/** The days from `startDate` through `endDate`. Empty if the end is before the start. */
export interface DateSpan {
  startDate: TripDate
  endDate: TripDate
}

/** The boat's time zone. Every trip date and departure time is in this zone. */
export const TIME_ZONE = place.timeZone

/** The town whose clock guests go by. */
export const TOWN = place.town

const GRID_DAYS = 6 * 7
const DAY_MS = 86_400_000

// Anonymous callers can send any date. These bounds keep date arithmetic within four-digit years.
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

// Every page loads this module, so it does without date-fns, which adds 2 kB (gzip).
const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
const longMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayInZone = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns whether a value is a real calendar day 'YYYY-MM-DD' from 1900 to 2199. */
export function isTripDate(value: unknown): value is TripDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const midnight = utcOf(value)
  // The parser turns February 30 into March 2, so compare the text after a round trip.
  return !Number.isNaN(midnight) && dateOf(midnight) === value
}

/** Returns whether a value is a month 'YYYY-MM' of this century. Its calendar grid has only valid dates. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && value.startsWith('20') && isTripDate(`${value}-01`)
}

/** Returns the date in Santa Cruz at a given time. */
export function tripDateOf(now: Date): TripDate {
  const part = Object.fromEntries(dayInZone.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** Returns the day n days later; n can be negative. */
export function addDays(date: TripDate, n: number): TripDate {
  return dateOf(utcOf(date) + n * DAY_MS)
}

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: TripDate, to: TripDate): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS
}

export function monthOf(date: TripDate): Month {
  return date.slice(0, 7)
}

/** Returns the month n months later; n can be negative. */
export function addMonths(month: Month, n: number): Month {
  return monthOf(dateOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + n)))
}

/** Returns the 42 days of a month's calendar grid, from the Sunday on or before the 1st. */
export function monthGrid(month: Month): TripDate[] {
  const first = `${month}-01`
  const sunday = addDays(first, -new Date(utcOf(first)).getUTCDay())
  return dateRange(sunday, addDays(sunday, GRID_DAYS - 1))
}

/** Returns every day from `from` through `to`, or no days if `to` is earlier. */
export function dateRange(from: TripDate, to: TripDate): TripDate[] {
  return to < from ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
}

/** Formats a day: 'Saturday, December 5, 2026'. */
export function formatTripDate(date: TripDate): string {
  return longDate.format(utcOf(date))
}

/** Formats a month: 'December 2026'. */
export function formatMonth(month: Month): string {
  return longMonth.format(utcOf(`${month}-01`))
}

/** Returns whether a day is in a span, including its first and last day. */
export function isWithin(date: TripDate, span: DateSpan): boolean {
  return span.startDate <= date && date <= span.endDate
}

/** Returns a day as midnight UTC in milliseconds, so date arithmetic doesn't depend on daylight saving. */
function utcOf(date: TripDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOf(midnight: number): TripDate {
  return new Date(midnight).toISOString().slice(0, 10)
}
