import { isMonth, isTripDate, type Month, monthOf } from '@/domain/dates'

/**
 * Returns the month that a calendar's URL requests (`?month=2026-12&day=2026-12-05`), or null if it's missing
 * or invalid. The day takes precedence.
 */
export function askedMonth({ month, day }: { month?: unknown; day?: unknown }): Month | null {
  if (isTripDate(day)) return monthOf(day)
  return isMonth(month) ? month : null
}
