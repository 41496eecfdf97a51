import { isMonth, isTripDate, type Month, monthOf } from '@/domain/dates'

/**
 * Returns the month that a calendar's URL requests (`?month=2026-12&day=2026-12-05`), or null if the URL has
 * no valid month. A valid day takes precedence over the month.
 */
export function askedMonth({ month, day }: { month?: unknown; day?: unknown }): Month | null {
  if (isTripDate(day)) return monthOf(day)
  return isMonth(month) ? month : null
}
