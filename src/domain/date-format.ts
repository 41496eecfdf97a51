/** A language with US conventions. */
export type Locale = 'en-US' | 'es-US'

/**
 * Returns a function that formats instants in English, unless it's called with another locale. It uses `Intl`, because
 * `format` from date-fns is 5 kB (gzip). It isn't in dates.ts, because the home page must not load date-fns.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (instant: number | Date, locale: Locale = 'en-US'): string => {
    // Creating a formatter is slow, so each one is created once.
    formats[locale] ??= new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return formats[locale].format(instant)
  }
}
