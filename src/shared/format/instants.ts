import { TIME_ZONE } from '@/domain/dates'

const mediumTime = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Formats an ISO instant in Santa Cruz time: 'Dec 5, 2026, 6:30 pm'. */
export function formatInstant(instant: string): string {
  // Node and browsers put different spaces before AM and PM.
  return mediumTime.format(new Date(instant)).replace(/\s([AP]M)$/, (_, half) => ` ${half.toLowerCase()}`)
}
