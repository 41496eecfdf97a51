import {
  addDays,
  type DateSpan,
  daysBetween,
  formatMonth,
  type Month,
  monthOf,
  type TripDate,
} from '@/domain/dates'
import { english } from '../text/translate'
import { countDays } from './count-days'
import { dayText } from './days-with-year'

interface MonthDays {
  month: Month
  count: number
  /** The month's days as text: 'Sat 5, Mon 7 to Wed 9'. */
  text: string
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })

/** Formats a span with its length: 'Sat, Dec 5 to Sun, Dec 13, 9 days', or 'Sat, Dec 5, 1 day'. */
export function spanText({ startDate, endDate }: DateSpan, today: TripDate): string {
  const end = startDate === endDate ? '' : ` to ${dayText(endDate, today)}`
  return `${dayText(startDate, today)}${end}, ${countDays(daysBetween(startDate, endDate) + 1, english)}`
}

/** Groups days by month and formats them in order, with ranges: 'Sat 5, Mon 7 to Wed 9'. */
export function monthsInWords(days: Iterable<TripDate>): MonthDays[] {
  const sorted = [...new Set(days)].sort()
  const months = [...new Set(sorted.map(monthOf))]
  return months.map((month) => {
    const own = sorted.filter((date) => monthOf(date) === month)
    return { month, count: own.length, text: runsOf(own).map(runText).join(', ') }
  })
}

/** Formats a month, with its year if it isn't the current year: 'December', 'January 2027'. */
export function monthText(month: Month, today: TripDate): string {
  const text = formatMonth(month)
  return month.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text
}

/** Groups sorted days into spans of consecutive days. */
function runsOf(days: TripDate[]): DateSpan[] {
  const runs: DateSpan[] = []
  for (const date of days) {
    const last = runs.at(-1)
    if (last && addDays(last.endDate, 1) === date) last.endDate = date
    else runs.push({ startDate: date, endDate: date })
  }
  return runs
}

function runText({ startDate, endDate }: DateSpan): string {
  return startDate === endDate ? dayOfMonth(startDate) : `${dayOfMonth(startDate)} to ${dayOfMonth(endDate)}`
}

const dayOfMonth = (date: TripDate) => `${weekday.format(Date.parse(date))} ${Number(date.slice(8))}`
