import type { AvailabilityDay } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { TripCard } from '@/contract/site'
import type { TripOnDay } from '@/domain/block-days'
import { occupiedDepartures } from '@/domain/trips'
import type { DepartureClosure } from './closure-text'

/** Returns a party's trip with the departures that it occupies. A tuna trip occupies both. */
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

/** Returns whether any departure that a party's trip occupies is canceled for weather. */
export function isPartyOff(
  party: Parameters<typeof tripOnDay>[0],
  day: Pick<AvailabilityDay, 'weatherDepartures'>,
  trips: TripCard[],
): boolean {
  return tripOnDay(party, trips).occupies.some((time) => day.weatherDepartures.includes(time))
}

/** Returns why a party's departure can't run even though its day is open, or null if it can. */
export function departureClosure(
  party: Parameters<typeof tripOnDay>[0],
  day: Pick<AvailabilityDay, 'blockedDepartures' | 'weatherDepartures'>,
  trips: TripCard[],
): DepartureClosure | null {
  if (isPartyOff(party, day, trips)) return 'weather'
  return isPartyBlocked(party, day, trips) ? 'departure-blocked' : null
}
