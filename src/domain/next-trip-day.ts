import type { TripDate } from './dates'
import type { TripType } from './trips'

/** The next day on which guests can book a trip. */
export interface NextTripDay {
  trip: TripType
  date: TripDate
}

/**
 * Returns a trip's first day on or after `from`. If there's none, returns its earliest day. If the trip is null, any
 * trip counts.
 */
export function nextDayOf(
  next: readonly NextTripDay[],
  trip: TripType | null,
  from: TripDate = '',
): TripDate | null {
  const dates = next
    .filter((each) => trip === null || each.trip === trip)
    .map(({ date }) => date)
    .sort()
  return dates.find((date) => date >= from) ?? dates[0] ?? null
}
