import type { Locale } from '@/domain/date-format'
import type { DateSpan, TripDate } from '@/domain/dates'
import { monthDay, shortDate } from './date-words'

/** Formats a day with its year: 'Sat, Dec 5, 2026'. */
export function longDay(date: TripDate, locale?: Locale): string {
  return withYear(shortDate(date, locale), date, locale)
}

/** Formats a day, with its year if it isn't the current year: 'Sat, Jan 2, 2027'. */
export function dayText(date: TripDate, today: TripDate, locale?: Locale): string {
  return yearOf(date) === yearOf(today) ? shortDate(date, locale) : longDay(date, locale)
}

/** Formats a day without its weekday, with its year if it isn't the current year: 'Nov 20'. */
export function monthDayText(date: TripDate, today: TripDate, locale?: Locale): string {
  const text = monthDay(date, locale)
  return yearOf(date) === yearOf(today) ? text : withYear(text, date, locale)
}

/** Formats a season, with both years if they differ: 'Mar 1 to Nov 30, 2026'. */
export function seasonText({ startDate, endDate }: DateSpan): string {
  const [start, end] = [monthDay(startDate), monthDay(endDate)]
  const startYear = yearOf(startDate) === yearOf(endDate) ? '' : `, ${yearOf(startDate)}`
  return `${start}${startYear} to ${end}, ${yearOf(endDate)}`
}

const withYear = (text: string, date: TripDate, locale?: Locale) =>
  `${text}${locale === 'es-US' ? ' de' : ','} ${yearOf(date)}`

const yearOf = (dateOrMonth: TripDate) => dateOrMonth.slice(0, 4)
