import { dateFormat, type Locale } from '@/domain/date-format'
import type { TripDate } from '@/domain/dates'
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

const utcOf = (date: TripDate) => Date.parse(date)
