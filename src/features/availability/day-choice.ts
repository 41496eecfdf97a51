import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { isBookable } from './describe-day'

/** The wanted departure of a day if it can be booked, or else the first that can; null where none can. */
export function chooseDeparture(
  day: AvailabilityDay | undefined,
  by: 'guest' | 'captain',
  wanted: DepartureTime | null,
): DepartureOfferBody | null {
  const bookable = day && sells(day, by) ? day.departures.filter(isBookable) : []
  return bookable.find(({ time }) => time === wanted) ?? bookable[0] ?? null
}

/** Whether somebody may book on a day at all: guests on open days, the captain today as well (decision 25). */
function sells(day: AvailabilityDay, by: 'guest' | 'captain'): boolean {
  return day.status === 'open' || (by === 'captain' && day.status === 'current-day')
}
