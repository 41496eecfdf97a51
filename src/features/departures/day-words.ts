import { monthOf, type TripDate } from '@/domain/dates'

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** A day in few letters: 'Sat, Nov 28'. */
export function shortDate(date: TripDate): string {
  return shortDay.format(Date.parse(`${date}T00:00:00Z`))
}

/** Where a day is booked: the calendar, at its month and day. */
export function calendarHref(date: TripDate): string {
  return `/availability?month=${monthOf(date)}&day=${date}`
}

/** How many are left, as people say it: '1 seat left', '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number): string {
  if (seatsOpen >= capacity) return `${seatsOpen} seats open`
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}
