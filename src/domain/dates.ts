import { TZDate } from '@date-fns/tz'
import { DEPARTURE_HOUR, type DepartureTime } from './trips'

/** A day in Santa Cruz as 'YYYY-MM-DD'. Such strings sort and compare as the days do. */
export type TripDate = string

/** A month in Santa Cruz as 'YYYY-MM'. */
export type Month = string

/** Days from startDate to endDate, both included. A span whose end lies before its start holds no day. */
export interface DateSpan {
  startDate: TripDate
  endDate: TripDate
}

/** The boat's time zone: every date and hour of the product is told in it, whatever the server's or visitor's zone. */
export const TIME_ZONE = 'America/Los_Angeles'

/** The calendar's grid: six weeks, whatever the month (specification 9). */
const GRID_DAYS = 42
const DAY_MS = 86_400_000

// A bound on years keeps every sum of days inside four-digit years, whatever an anonymous caller asks for.
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

/** Whether a value is a real calendar day 'YYYY-MM-DD' of the years 1900 to 2199. */
export function isTripDate(value: unknown): value is TripDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  // The parser rolls February 30 over into March, so the way back shows whether the day exists.
  return !Number.isNaN(midnight.getTime()) && dateOfUtc(midnight.getTime()) === value
}

/** Whether a value is a month 'YYYY-MM' of the years 1900 to 2199. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && isTripDate(`${value}-01`)
}

/** The day it is in Santa Cruz at an instant. */
export function tripDateOf(now: Date): TripDate {
  const parts = dayInSantaCruz.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day n days later; n may be negative. */
export function addDays(date: TripDate, n: number): TripDate {
  return dateOfUtc(utcOf(date) + n * DAY_MS)
}

/** Calendar days from one day to another; negative when `to` comes first. Clock changes do not count. */
export function daysBetween(from: TripDate, to: TripDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS)
}

/** The month a day belongs to. */
export function monthOf(date: TripDate): Month {
  return date.slice(0, 7)
}

/** The month n months later; n may be negative. */
export function addMonths(month: Month, n: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The 42 days a month's calendar shows, from the Sunday on or before the 1st. */
export function monthGrid(month: Month): TripDate[] {
  const first = utcOf(`${month}-01`)
  const sunday = first - new Date(first).getUTCDay() * DAY_MS
  return Array.from({ length: GRID_DAYS }, (_, index) => dateOfUtc(sunday + index * DAY_MS))
}

/** Every day from one to another, both included; none when `to` comes first. */
export function dateRange(from: TripDate, to: TripDate): TripDate[] {
  const start = utcOf(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    dateOfUtc(start + index * DAY_MS),
  )
}

/** The instant a departure leaves the dock: 6:00 or 14:00 in Santa Cruz, right over both clock changes. */
export function departsAt(date: TripDate, time: DepartureTime): Date {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  return new Date(new TZDate(year, month - 1, day, DEPARTURE_HOUR[time], 0, 0, TIME_ZONE).getTime())
}

/** A day as people read it: 'Saturday, December 5, 2026'. */
export function formatTripDate(date: TripDate): string {
  return longDate.format(utcOf(date))
}

/** A month as people read it: 'December 2026'. */
export function formatMonth(month: Month): string {
  return longMonth.format(utcOf(`${month}-01`))
}

/** Whether a day lies in a span, its first and last day included. */
export function isWithin(date: TripDate, span: DateSpan): boolean {
  return span.startDate <= date && date <= span.endDate
}

/** Days are counted on UTC midnights, which are always 24 hours apart; no zone takes part in the arithmetic. */
function utcOf(date: TripDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOfUtc(milliseconds: number): TripDate {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
