import { monthOf, type TripDate } from '@/domain/dates'

/** Where a day is booked: the calendar, at its month and day. */
export function calendarHref(date: TripDate): string {
  return `/availability?month=${monthOf(date)}&day=${date}`
}

/** How many are left, as people say it: '1 seat left', '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number): string {
  if (seatsOpen >= capacity) return `${seatsOpen} seats open`
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}
