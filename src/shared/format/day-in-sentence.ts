import { dateFormat, type Locale } from '@/domain/date-format'
import type { TripDate } from '@/domain/dates'
import { dayText } from './days-with-year'

const fullDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })
const fullDayAndYear = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/**
 * Formats a day within a sentence, with its year if it isn't the current year: 'by Sat, Jan 2, 2027'. In Spanish, the
 * weekday isn't shortened, because 'el mar' is the sea: 'el martes 5 de enero de 2027'.
 */
export function dayInSentence(date: TripDate, today: TripDate, locale?: Locale): string {
  if (locale !== 'es-US') return dayText(date, today, locale)
  const format = date.slice(0, 4) === today.slice(0, 4) ? fullDay : fullDayAndYear
  return format(Date.parse(date), locale).replace(',', '')
}
