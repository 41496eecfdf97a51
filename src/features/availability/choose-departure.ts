import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { isBookable } from './describe-day'

/** Returns the wanted departure if it can be booked, otherwise the first that can, or null. */
export function chooseDeparture(
  day: AvailabilityDay | undefined,
  by: 'guest' | 'captain',
  wanted: DepartureTime | null,
): DepartureOfferBody | null {
  const bookable = day && canBookOn(day, by) ? day.departures.filter(isBookable) : []
  return bookable.find(({ time }) => time === wanted) ?? bookable[0] ?? null
}

/** Only the captain can book today's departures (docs/product-rules.md#trips-and-departures). */
function canBookOn(day: AvailabilityDay, by: 'guest' | 'captain'): boolean {
  return day.status === 'open' || (by === 'captain' && day.status === 'current-day')
}
