import { TIME_ZONE } from '@/domain/dates'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * Formats an ISO instant in Santa Cruz time: 'Dec 5, 2026, 6:30 pm'. Joins the parts itself, because Node and
 * browsers put different spaces between them.
 */
export function formatInstant(instant: string): string {
  const found = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  const clock = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`
  return `${of('month')} ${of('day')}, ${of('year')}, ${clock}`
}
