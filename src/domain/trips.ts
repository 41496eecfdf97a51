import type { Cents } from './money'

export const DEPARTURE_TIMES = ['am', 'pm'] as const
export type DepartureTime = (typeof DEPARTURE_TIMES)[number]

export const DEPARTURE_HOUR: Record<DepartureTime, number> = { am: 6, pm: 14 }

/** The number of seats on the boat. */
export const CAPACITY = 6

/** The boat doesn't sail with fewer booked seats than this. */
export const MIN_SEATS_TO_SAIL = 2

/** The trips that can be booked online. A 'Custom' trip is arranged by phone. */
export const TRIP_TYPES = ['Rockfish', 'Halibut', 'Wildlife', 'Tuna', 'Salmon'] as const
export type TripType = (typeof TRIP_TYPES)[number]

export interface Trip {
  type: TripType
  /** The price per seat or for the whole boat, depending on `pricedPer`. */
  priceCents: Cents
  pricedPer: 'seat' | 'boat'
  durationHours: number
  departures: DepartureTime[]
  /** Months when the trip is sold, 1 to 12. Empty means all year. */
  months: number[]
  salmonDaysOnly: boolean
  privateOnly: boolean
  /** Whether the trip's card shows it as closed. A closed trip isn't sold, unless it's `salmonDaysOnly`. */
  closed: boolean
}

/** Returns whether guests fish on a trip, so that they need a license. On Wildlife trips they only watch. */
export function needsLicense(tripType: TripType): boolean {
  return tripType !== 'Wildlife'
}

/** Formats a departure's time: '6:00 am', '2:00 pm'. */
export function departureLabel(time: DepartureTime): string {
  const hour = DEPARTURE_HOUR[time]
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`
}

/** Returns whether a trip is sold only as a private charter. */
export function isSoldWholeOnly(trip: Pick<Trip, 'privateOnly' | 'pricedPer'>): boolean {
  return trip.privateOnly || trip.pricedPer === 'boat'
}

/** Returns the price of a single seat, or null if single seats aren't sold or the price varies. */
export function seatPriceCents(
  trip: Pick<Trip, 'privateOnly' | 'pricedPer'> & { priceCents: Cents | null },
): Cents | null {
  return isSoldWholeOnly(trip) ? null : trip.priceCents
}

/**
 * Returns the departures that a trip occupies: its own, and any that leave before the boat is back. Tuna (12
 * hours from 6:00 am) occupies both. A boat that's back at exactly 2:00 pm can leave again.
 */
export function occupiedDepartures(time: DepartureTime, durationHours: number): DepartureTime[] {
  const leaves = DEPARTURE_HOUR[time]
  return DEPARTURE_TIMES.filter(
    (other) =>
      other === time || (DEPARTURE_HOUR[other] > leaves && DEPARTURE_HOUR[other] < leaves + durationHours),
  )
}
