import type { Cents } from './money'

/** The two departures of a day, in the order they leave. */
export const DEPARTURE_TIMES = ['am', 'pm'] as const
export type DepartureTime = (typeof DEPARTURE_TIMES)[number]

/** The hour in Santa Cruz when each departure leaves. */
export const DEPARTURE_HOUR: Record<DepartureTime, number> = { am: 6, pm: 14 }

/** Seats on the boat, per departure. */
export const CAPACITY = 6

/** Booked seats without which the boat doesn't leave the dock. */
export const MIN_SEATS_TO_SAIL = 2

/** The trips that can be booked online; a 'Custom' trip is arranged by phone. */
export const TRIP_TYPES = ['Rockfish', 'Halibut', 'Wildlife', 'Tuna', 'Salmon'] as const
export type TripType = (typeof TRIP_TYPES)[number]

/** The parts of a CMS trip that the rules need. */
export interface Trip {
  type: TripType
  /** The price of one seat or of the whole boat, depending on `pricedPer`. */
  priceCents: Cents
  pricedPer: 'seat' | 'boat'
  durationHours: number
  departures: DepartureTime[]
  /** Months when the trip is sold, 1 to 12; empty for all year. */
  months: number[]
  /** Sold only on salmon days. */
  salmonDaysOnly: boolean
  /** Sold only as a private charter. */
  privateOnly: boolean
  /** Shown as closed on its card. Not sold, except on salmon days if `salmonDaysOnly`. */
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

/** Returns whether a trip is sold only as a private charter, by choice or because it's priced per boat. */
export function isSoldWholeOnly(trip: Pick<Trip, 'privateOnly' | 'pricedPer'>): boolean {
  return trip.privateOnly || trip.pricedPer === 'boat'
}

/** Returns the price of a single seat; null if none are sold, or if the price varies. */
export function seatPriceCents(
  trip: Pick<Trip, 'privateOnly' | 'pricedPer'> & { priceCents: Cents | null },
): Cents | null {
  return isSoldWholeOnly(trip) ? null : trip.priceCents
}

/**
 * Returns the departures of a day that a trip occupies: its own, and each that leaves before the boat is
 * back. Tuna (12 hours from 6:00 am) occupies both; a boat that's back at exactly 2:00 pm can leave again.
 */
export function occupiedDepartures(time: DepartureTime, durationHours: number): DepartureTime[] {
  const leaves = DEPARTURE_HOUR[time]
  return DEPARTURE_TIMES.filter(
    (other) =>
      other === time || (DEPARTURE_HOUR[other] > leaves && DEPARTURE_HOUR[other] < leaves + durationHours),
  )
}
