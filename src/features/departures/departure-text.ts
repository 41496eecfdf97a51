import type { OpenDeparture } from '@/contract/departures'
import { monthOf } from '@/domain/dates'

/** Where a departure is booked: the calendar, at its month and day, with the departure chosen. */
export function calendarHref({ date, time }: Pick<OpenDeparture, 'date' | 'time'>): string {
  return `/availability?month=${monthOf(date)}&day=${date}&time=${time}`
}

/** How many are left, as people say it: '1 seat left', '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number): string {
  if (seatsOpen >= capacity) return `${seatsOpen} seats open`
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}
