import type { AvailabilityDay } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { TripCard } from '@/contract/site'
import type { TripOnDay } from '@/domain/block-days'
import { occupiedDepartures } from '@/domain/trips'

/** Returns a party's trip with the departures that it occupies. Tuna occupies both. */
export function tripOnDay(
  { date, time, tripType }: Pick<CaptainBooking, 'date' | 'time' | 'tripType'>,
  trips: TripCard[],
): TripOnDay {
  const hours = trips.find(({ type }) => type === tripType)?.durationHours ?? 0
  return { date, occupies: occupiedDepartures(time, hours) }
}

/** Returns whether the captain has blocked a departure that a party's trip occupies. */
export function isPartyBlocked(
  party: Parameters<typeof tripOnDay>[0],
  day: Pick<AvailabilityDay, 'blockedDepartures'>,
  trips: TripCard[],
): boolean {
  return tripOnDay(party, trips).occupies.some((time) => day.blockedDepartures.includes(time))
}
