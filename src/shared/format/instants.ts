import type { Locale } from '@/domain/date-format'
import { TIME_ZONE } from '@/domain/dates'

/** Formats an ISO instant in Santa Cruz time: 'Dec 5, 2026, 6:30 pm'. */
export const formatInstant = instantFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO instant in Santa Cruz time, without the year: 'Dec 5, 6:30 pm'. */
export const shortInstant = instantFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats an ISO instant's time of day in Santa Cruz: '6:30 pm'. */
export const timeOfDay = instantFormat({ hour: 'numeric', minute: '2-digit' })

function instantFormat(options: Intl.DateTimeFormatOptions) {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (instant: string, locale: Locale = 'en-US'): string => {
    // Creating a formatter is slow, so each one is created once, on first use.
    formats[locale] ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options })
    return withLowercaseAmPm(formats[locale].format(new Date(instant)))
  }
}

/** Writes AM, PM, a.m. and p.m. as am and pm after a regular space. Node and browsers use different spaces. */
function withLowercaseAmPm(text: string): string {
  return text.replace(/\s([ap])\.?\s?m\.?$/i, (_, letter: string) => ` ${letter.toLowerCase()}m`)
}
