import { isMonth, isTripDate, type Month, monthOf } from '@/domain/dates'

/**
 * The month that an address of the calendar asks for (`?month=2026-12&day=2026-12-05`): the day's, where there is one, whatever
 * `month` says. Null where it asks for none, or for something that is none.
 */
export function askedMonth({ month, day }: { month?: unknown; day?: unknown }): Month | null {
  if (isTripDate(day)) return monthOf(day)
  return isMonth(month) ? month : null
}
