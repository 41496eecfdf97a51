import { type Locale, weekdayName } from '@/domain/date-format'
import { capitalize } from './words'

/** Returns a calendar's column headings, short and full, starting with Sunday. */
export function weekdayNames(locale: Locale): (readonly [short: string, long: string])[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => [
    capitalize(weekdayName(day, 'short', locale)),
    capitalize(weekdayName(day, 'long', locale)),
  ])
}

/** The English column headings. */
export const WEEKDAYS = weekdayNames('en-US')
