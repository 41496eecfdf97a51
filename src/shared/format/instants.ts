import { TIME_ZONE } from '@/domain/dates'

const mediumTime = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

const shortTime = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const timeOnly = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats an ISO instant in Santa Cruz time: 'Dec 5, 2026, 6:30 pm'. */
export function formatInstant(instant: string): string {
  return withSmallHalf(mediumTime.format(new Date(instant)))
}

/** Formats an ISO instant in Santa Cruz time, without the year: 'Dec 5, 6:30 pm'. */
export function shortInstant(instant: string): string {
  return withSmallHalf(shortTime.format(new Date(instant)))
}

/** Formats an ISO instant's time of day in Santa Cruz: '6:30 pm'. */
export function timeOfDay(instant: string): string {
  return withSmallHalf(timeOnly.format(new Date(instant)))
}

/** Lowercases AM or PM, and puts a regular space before it, because Node and browsers put different ones there. */
const withSmallHalf = (text: string) => text.replace(/\s([AP]M)$/, (_, half) => ` ${half.toLowerCase()}`)
