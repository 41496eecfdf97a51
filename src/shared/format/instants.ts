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
 * An instant as people at the harbor read it: 'Dec 5, 2026, 6:30 pm'. Put together here, because servers and browsers put
 * such parts together with different spaces.
 *
 * @param instant ISO
 */
export function formatInstant(instant: string): string {
  const found = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  const clock = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`
  return `${of('month')} ${of('day')}, ${of('year')}, ${clock}`
}
