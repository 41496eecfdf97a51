import { UTCDateMini } from '@date-fns/utc/date/mini'
import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  addYears as addYearsTo,
  differenceInCalendarDays,
  eachDayOfInterval,
  formatISO,
  isValid,
  startOfWeek,
} from 'date-fns'
import { place } from '../../charter.config'
import { dateFormat, type Locale } from './date-format'

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

/** The town to name in messages instead of the time zone: “It's after midnight in Santa Cruz.” */
export const TOWN = place.town

const GRID_DAYS = 6 * 7

// Anonymous callers can send any date. These bounds keep date arithmetic within four-digit years.
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const longDate = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const longMonth = dateFormat({ month: 'long', year: 'numeric' })
/** Created on first use, because creating a browser's first formatter is slow. */
let dayInZone: Intl.DateTimeFormat | undefined

/** Returns whether a value is a real calendar day 'YYYY-MM-DD' from 1900 to 2199. */
export function isTripDate(value: unknown): value is TripDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const midnight = utcOf(value)
  // The parser turns February 30 into March 2, so compare the text after a round trip.
  return isValid(midnight) && dateOf(midnight) === value
}

/** Returns whether a value is a month ('YYYY-MM') of this century, so that all dates in its calendar grid are valid. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && value.startsWith('20') && isTripDate(`${value}-01`)
}

/** Returns the date in Santa Cruz at a given time. */
export function tripDateOf(now: Date): TripDate {
  dayInZone ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const part = Object.fromEntries(dayInZone.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** Returns the day n days later; n can be negative. */
export function addDays(date: TripDate, n: number): TripDate {
  return dateOf(addDaysTo(utcOf(date), n))
}

/** Returns the day n years later; n can be negative. February 29 becomes February 28 if there's no leap day. */
export function addYears(date: TripDate, n: number): TripDate {
  return dateOf(addYearsTo(utcOf(date), n))
}

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: TripDate, to: TripDate): number {
  return differenceInCalendarDays(utcOf(to), utcOf(from))
}

/** Returns the day of the week: 0 is Sunday. */
export const weekdayOf = (date: TripDate): number => utcOf(date).getUTCDay()

export function monthOf(date: TripDate): Month {
  return date.slice(0, 7)
}

/** Returns the month n months later; n can be negative. */
export function addMonths(month: Month, n: number): Month {
  return monthOf(dateOf(addMonthsTo(utcOf(`${month}-01`), n)))
}

/** Returns the 42 days of a month's calendar grid, from the Sunday on or before the 1st. */
export function monthGrid(month: Month): TripDate[] {
  const sunday = startOfWeek(utcOf(`${month}-01`))
  return eachDayOfInterval({ start: sunday, end: addDaysTo(sunday, GRID_DAYS - 1) }).map(dateOf)
}

/** Returns every day from `from` through `to`, or no days if `to` is earlier. */
export function dateRange(from: TripDate, to: TripDate): TripDate[] {
  return to < from ? [] : eachDayOfInterval({ start: utcOf(from), end: utcOf(to) }).map(dateOf)
}

/** Formats a day: 'Saturday, December 5, 2026'. */
export function formatTripDate(date: TripDate, locale?: Locale): string {
  return longDate(utcOf(date), locale)
}

/** Formats a month: 'December 2026'. */
export function formatMonth(month: Month, locale?: Locale): string {
  return longMonth(utcOf(`${month}-01`), locale)
}

/** Returns whether a day is in a span, including its first and last day. */
export function isWithin(date: TripDate, span: DateSpan): boolean {
  return span.startDate <= date && date <= span.endDate
}

/** Returns a day as midnight UTC, so date arithmetic doesn't depend on the server's time zone. */
function utcOf(date: TripDate): Date {
  return new UTCDateMini(`${date}T00:00:00Z`)
}

function dateOf(date: Date): TripDate {
  return formatISO(date, { representation: 'date' })
}
