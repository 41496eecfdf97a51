import { dateFormat, type Locale } from '@/domain/date-format'
import { TIME_ZONE } from '@/domain/dates'

const mediumTime = dateFormat({ timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

const shortTime = dateFormat({
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const timeOnly = dateFormat({ timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' })

/** Formats an ISO instant in Santa Cruz time: 'Dec 5, 2026, 6:30 pm'. */
export function formatInstant(instant: string, locale?: Locale): string {
  return withLowercaseAmPm(mediumTime(new Date(instant), locale))
}

/** Formats an ISO instant in Santa Cruz time, without the year: 'Dec 5, 6:30 pm'. */
export function shortInstant(instant: string, locale?: Locale): string {
  return withLowercaseAmPm(shortTime(new Date(instant), locale))
}

/** Formats an ISO instant's time of day in Santa Cruz: '6:30 pm'. */
export function timeOfDay(instant: string, locale?: Locale): string {
  return withLowercaseAmPm(timeOnly(new Date(instant), locale))
}

/** Writes AM, PM, a.m. and p.m. as am and pm after a regular space. Node and browsers use different spaces. */
const withLowercaseAmPm = (text: string) =>
  text.replace(/\s([ap])\.?\s?m\.?$/i, (_, letter: string) => ` ${letter.toLowerCase()}m`)
