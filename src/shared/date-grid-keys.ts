import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths } from 'date-fns'
import { addDays, type TripDate } from '@/domain/dates'

/** Moves a date by a number of months. If the target month is too short, returns its last day. */
export function addMonthsToDate(date: TripDate, count: number): TripDate {
  return addMonths(new UTCDateMini(date), count).toISOString().slice(0, 10)
}

/**
 * Returns the date to focus after a key press in the ARIA date grid, or null for keys that don't move focus.
 * The arrow keys move by a day or a week. Home and End move to the start or end of the week. PageUp and
 * PageDown move by a month, or by a year with Shift.
 */
export function moveFocus(date: TripDate, key: string, shift: boolean): TripDate | null {
  const weekday = new UTCDateMini(date).getDay()
  const days = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -7],
    ['ArrowDown', 7],
    ['Home', -weekday],
    ['End', 6 - weekday],
  ]).get(key)
  if (days !== undefined) return addDays(date, days)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  return addMonthsToDate(date, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1))
}
