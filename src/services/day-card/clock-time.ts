import { TIME_ZONE } from '@/domain/dates'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the clock time at the dock as HH:MM, rounded to the nearest minute, as in printed tables. */
export function clockOf(time: Date): string {
  return clock.format(new Date(Math.round(time.getTime() / 60_000) * 60_000))
}
