import { addDays, addMonths, daysBetween, monthOf, type TripDate } from '@/domain/dates'

/** Moves a date by months. Keeps the day of the month, or uses the last day of a shorter month. */
export function addMonthsToDate(date: TripDate, count: number): TripDate {
  const first = `${addMonths(monthOf(date), count)}-01`
  const daysInMonth = daysBetween(first, `${addMonths(monthOf(first), 1)}-01`)
  return addDays(first, Math.min(Number(date.slice(8)), daysInMonth) - 1)
}

/** Returns the day of the week, 0 for Sunday. 2023-01-01 was a Sunday. */
function weekdayOf(date: TripDate): number {
  return ((daysBetween('2023-01-01', date) % 7) + 7) % 7
}

/**
 * Returns the date to focus after a key press in the ARIA date grid, or null for any other key: arrows move
 * by day and week, Home and End within the week, PageUp and PageDown by month, with Shift by year.
 */
export function moveFocus(date: TripDate, key: string, shift: boolean): TripDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonthsToDate(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonthsToDate(date, shift ? 12 : 1)
    default:
      return null
  }
}
