import { TZDate } from '@date-fns/tz'
import { DEPARTURE_HOUR, type DepartureTime } from './trips'

/** A day in Santa Cruz as 'YYYY-MM-DD', so it compares and sorts as a string. */
export type TripDate = string

/** A month in Santa Cruz as 'YYYY-MM'. */
export type Month = string

/** Days from startDate to endDate, both included; empty if the end is before the start. */
export interface DateSpan {
  startDate: TripDate
  endDate: TripDate
}

/** The boat's time zone. Every date and time of the product is in this zone. */
export const TIME_ZONE = 'America/Los_Angeles'

/** The calendar grid always has six weeks. */
const GRID_DAYS = 42
const DAY_MS = 86_400_000

// Bounds keep date arithmetic within four-digit years, whatever an anonymous caller sends.
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const dayInSantaCruz = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
const longMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Returns whether a value is a real calendar day 'YYYY-MM-DD' from 1900 to 2199. */
export function isTripDate(value: unknown): value is TripDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  // The parser turns February 30 into March, so compare after a round trip.
  return !Number.isNaN(midnight.getTime()) && dateOfUtc(midnight.getTime()) === value
}

/** Returns whether a value is a month 'YYYY-MM' from 1900 to 2199. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && isTripDate(`${value}-01`)
}

/** Returns the Santa Cruz date of an instant. */
export function tripDateOf(now: Date): TripDate {
  const parts = dayInSantaCruz.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Returns the day n days later; n can be negative. */
export function addDays(date: TripDate, n: number): TripDate {
  return dateOfUtc(utcOf(date) + n * DAY_MS)
}

/** Returns the calendar days from one day to another; negative if `to` comes first. */
export function daysBetween(from: TripDate, to: TripDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS)
}

export function monthOf(date: TripDate): Month {
  return date.slice(0, 7)
}

/** Returns the month n months later; n can be negative. */
export function addMonths(month: Month, n: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Returns the 42 days of a month's calendar grid, from the Sunday on or before the 1st. */
export function monthGrid(month: Month): TripDate[] {
  const first = utcOf(`${month}-01`)
  const sunday = first - new Date(first).getUTCDay() * DAY_MS
  return Array.from({ length: GRID_DAYS }, (_, index) => dateOfUtc(sunday + index * DAY_MS))
}

/** Returns every day from one to another, both included; empty if `to` comes first. */
export function dateRange(from: TripDate, to: TripDate): TripDate[] {
  const start = utcOf(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    dateOfUtc(start + index * DAY_MS),
  )
}

/** Returns the instant a departure leaves, also correct on days when the clocks change. */
export function departsAt(date: TripDate, time: DepartureTime): Date {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  return new Date(new TZDate(year, month - 1, day, DEPARTURE_HOUR[time], 0, 0, TIME_ZONE).getTime())
}

/** Formats a day: 'Saturday, December 5, 2026'. */
export function formatTripDate(date: TripDate): string {
  return longDate.format(utcOf(date))
}

/** Formats a month: 'December 2026'. */
export function formatMonth(month: Month): string {
  return longMonth.format(utcOf(`${month}-01`))
}

/** Returns whether a day is in a span, its first and last day included. */
export function isWithin(date: TripDate, span: DateSpan): boolean {
  return span.startDate <= date && date <= span.endDate
}

/** Date arithmetic uses UTC midnights, which are always 24 hours apart. */
function utcOf(date: TripDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOfUtc(milliseconds: number): TripDate {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
