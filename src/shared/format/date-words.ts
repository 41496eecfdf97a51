import type { DateSpan, TripDate } from '@/domain/dates'

/** Short and full column headings for a calendar, starting with Sunday. */
export const WEEKDAYS = [
  ['Sun', 'Sunday'],
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
] as const

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** Formats a day: 'Sat, Nov 28'. */
export function shortDate(date: TripDate): string {
  return shortDay.format(utcOf(date))
}

/** Formats a day without its weekday: 'Apr 3'. */
export function monthDay(date: TripDate): string {
  return monthAndDay.format(utcOf(date))
}

/**
 * Formats the next day for a trip, or for any trip if it's null: 'Next salmon day: Apr 3', 'Next open day:
 * Apr 3'.
 */
export function nextDayText(trip: string | null, date: TripDate): string {
  return `Next ${trip?.toLowerCase() ?? 'open'} day: ${monthDay(date)}`
}

/** Formats a day with its year: 'Sat, Dec 5, 2026'. */
export function longDay(date: TripDate): string {
  return `${shortDate(date)}, ${yearOf(date)}`
}

/** Formats a day, with its year if it isn't the current year: 'Sat, Jan 2, 2027'. */
export function dayText(date: TripDate, today: TripDate): string {
  return yearOf(date) === yearOf(today) ? shortDate(date) : `${shortDate(date)}, ${yearOf(date)}`
}

/** Formats a day without its weekday, with its year if it isn't the current year: 'Nov 20'. */
export function monthDayText(date: TripDate, today: TripDate): string {
  const text = monthAndDay.format(utcOf(date))
  return yearOf(date) === yearOf(today) ? text : `${text}, ${yearOf(date)}`
}

/** Formats a season, with both years if they differ: 'Mar 1 to Nov 30, 2026'. */
export function seasonText({ startDate, endDate }: DateSpan): string {
  const [start, end] = [monthAndDay.format(utcOf(startDate)), monthAndDay.format(utcOf(endDate))]
  const startYear = yearOf(startDate) === yearOf(endDate) ? '' : `, ${yearOf(startDate)}`
  return `${start}${startYear} to ${end}, ${yearOf(endDate)}`
}

/** Formats a number of days: '1 day', '3 days'. */
export function countDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

const yearOf = (dateOrMonth: TripDate) => dateOrMonth.slice(0, 4)

const utcOf = (date: TripDate) => Date.parse(date)
