/** A language with US conventions. */
export type Locale = 'en-US' | 'es-US'

type Length = 'short' | 'long'

interface DateFormat {
  weekday?: Length
  month: Length
  day?: 'numeric'
  year?: 'numeric'
}

const WEEKDAYS: Record<Locale, string> = {
  'en-US': 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  'es-US': 'domingo lunes martes miércoles jueves viernes sábado',
}

const MONTHS: Record<Locale, string> = {
  'en-US': 'January February March April May June July August September October November December',
  'es-US': 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
}

/** Returns the name of a month, from 0 (January). */
export const monthName = (index: number, length: Length, locale: Locale): string =>
  nameAt(MONTHS, index, length, locale)

/** Returns the name of a day of the week, from 0 (Sunday). */
export const weekdayName = (index: number, length: Length, locale: Locale): string =>
  nameAt(WEEKDAYS, index, length, locale)

function nameAt(names: Record<Locale, string>, index: number, length: Length, locale: Locale): string {
  const name = names[locale].split(' ')[index] ?? ''
  return length === 'long' ? name : name.slice(0, name === 'septiembre' ? 4 : 3)
}

/**
 * Returns a function that formats an instant's day in UTC, in English unless it's called with another locale. The text
 * is the same as from `Intl.DateTimeFormat`, whose first use takes 50 ms on a phone. It isn't in dates.ts, because the
 * home page must not load date-fns.
 */
export function dateFormat(format: DateFormat) {
  return (instant: number | Date, locale: Locale = 'en-US'): string => {
    const date = new Date(instant)
    const weekday = format.weekday && weekdayName(date.getUTCDay(), format.weekday, locale)
    const month = monthName(date.getUTCMonth(), format.month, locale)
    const day = format.day && date.getUTCDate()
    const year = format.year && date.getUTCFullYear()
    if (locale === 'en-US') return joined(day ? ', ' : ' ', weekday, joined(' ', month, day), year)
    const isShort = format.month === 'short' && !weekday
    return joined(', ', weekday, joined(isShort ? ' ' : ' de ', day, month, year))
  }
}

const joined = (separator: string, ...parts: (string | number | undefined)[]) =>
  parts.filter(Boolean).join(separator)
