import { dateFormat, type Locale } from '@/domain/date-format'
import type { DateSpan, TripDate } from '@/domain/dates'
import type { Translate } from '../text/translate'

const shortDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const monthAndDay = dateFormat({ month: 'short', day: 'numeric' })
/** Formats a day: 'Sat, Nov 28'. */
export function shortDate(date: TripDate, locale?: Locale): string {
  return shortDay(utcOf(date), locale)
}

/** Formats a day without its weekday: 'Apr 3'. */
export function monthDay(date: TripDate, locale?: Locale): string {
  return monthAndDay(utcOf(date), locale)
}

/**
 * Formats the next day for a trip, or for any trip if it's null: 'Next salmon day: Apr 3', 'Next open day:
 * Apr 3'.
 */
export function nextDayText(trip: string | null, date: TripDate, t: Translate): string {
  const day = monthDay(date, t.locale)
  if (trip === null) return t('Next open day: {day}', { day })
  return t('Next {trip} day: {day}', { trip: t.language === 'en' ? trip.toLowerCase() : trip, day })
}

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

/** Formats a number of days: '1 day', '3 days'. */
export function countDays(count: number, t: Translate): string {
  return count === 1 ? t('1 day') : t('{count} days', { count })
}

const withYear = (text: string, date: TripDate, locale?: Locale) =>
  `${text}${locale === 'es-US' ? ' de' : ','} ${yearOf(date)}`

const yearOf = (dateOrMonth: TripDate) => dateOrMonth.slice(0, 4)

const utcOf = (date: TripDate) => Date.parse(date)
