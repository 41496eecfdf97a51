import { isMonth, isTripDate, monthOf } from '@/domain/dates'
import { TRIP_TYPES, type TripType } from '@/domain/trips'
import type { CalendarRequest } from './calendar-address'

/** Returns a parameter's value, which isn't a string if the parameter is missing or repeated. */
type ReadParameter = (name: keyof CalendarRequest) => unknown

/** Parses a calendar URL. Ignores invalid values. A valid day takes precedence over the month. */
export function readCalendarRequest(read: ReadParameter): CalendarRequest {
  const [day, month, time] = [read('day'), read('month'), read('time')]
  const date = isTripDate(day) && isMonth(monthOf(day)) ? day : null
  return {
    trip: readTrip(read('trip')),
    month: date ? monthOf(date) : isMonth(month) ? month : null,
    day: date,
    time: date && (time === 'am' || time === 'pm') ? time : null,
  }
}

function readTrip(name: unknown): TripType | null {
  const lower = typeof name === 'string' ? name.trim().toLowerCase() : null
  return TRIP_TYPES.find((type) => type.toLowerCase() === lower) ?? null
}
