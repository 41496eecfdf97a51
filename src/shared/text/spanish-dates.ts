import { monthName, weekdayName } from '@/domain/date-format'
import { WEEKDAYS } from '../format/weekdays'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const DATE =
  /^(?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\w*, )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)([a-z]*) (\d{1,2})(?:, (\d{4}))?$/

/**
 * Returns an English date within a sentence in Spanish: 'Sat, Dec 5' becomes 'sábado 5 de diciembre', because 'el mar'
 * would be the sea. Returns null for any other text.
 */
function dateInSpanish(text: string): string | null {
  const [, weekday, month, restOfMonth, day, year] = DATE.exec(text) ?? []
  if (!month) return null
  const isLong = restOfMonth !== '' || weekday !== undefined
  const name = monthName(MONTHS.indexOf(month), isLong ? 'long' : 'short', 'es-US')
  // A short date without a weekday has no "de", as in `Intl`.
  const words = `${day}${isLong ? ' de' : ''} ${name}${year ? ` de ${year}` : ''}`
  if (!weekday) return words
  // A date without a year has no weekday of its own, so the weekday's name is translated.
  const index = WEEKDAYS.findIndex(([name]) => name === weekday)
  return `${weekdayName(index, 'long', 'es-US')} ${words}`
}

/**
 * Returns a departure or a date within a sentence in Spanish: '6:00 am on Sat, Dec 5' and 'Sat, Dec 5, 6:00 am' become
 * 'sábado 5 de diciembre, 6:00 am'. Returns null for any other text.
 */
export function departureInSpanish(text: string): string | null {
  const [, timeFirst, dateLast, dateFirst, timeLast] =
    /^(?:(\d+:\d\d [ap]m) on (.+)|(.+), (\d+:\d\d [ap]m))$/.exec(text) ?? []
  const date = dateInSpanish(dateLast ?? dateFirst ?? text)
  const time = timeFirst ?? timeLast
  return date && time ? `${date}, ${time}` : date
}
