import type { Cents } from './money'

/** The two departures of a day, in the order they leave. */
export const DEPARTURE_TIMES = ['am', 'pm'] as const
export type DepartureTime = (typeof DEPARTURE_TIMES)[number]

/** The hour in Santa Cruz at which each departure leaves (specification 9). */
export const DEPARTURE_HOUR: Record<DepartureTime, number> = { am: 6, pm: 14 }

/** Seats of the boat. */
export const CAPACITY = 6

/** Booked seats without which the boat doesn't leave the dock. */
export const MIN_SEATS_TO_SAIL = 2

/** The trips that can be booked; a 'Custom' trip is arranged by phone (decision 5). */
export const TRIP_TYPES = ['Rockfish', 'Halibut', 'Wildlife', 'Tuna', 'Salmon'] as const
export type TripType = (typeof TRIP_TYPES)[number]

/** What the rules need to know of a trip as the captain keeps it in the CMS. */
export interface Trip {
  type: TripType
  /** Of one seat, or of the whole boat, as `pricedPer` says. */
  priceCents: Cents
  pricedPer: 'seat' | 'boat'
  durationHours: number
  departures: DepartureTime[]
  /** Months of the year it sails in, 1 to 12; empty is all year. */
  months: number[]
  /** Sold only on the days the captain has marked as salmon days. */
  salmonDaysOnly: boolean
  /** Sold only as a private charter. */
  privateOnly: boolean
  /** Shown as closed on its card, and not sold unless salmon days open it. */
  closed: boolean
}

/** The hour a departure leaves, as people read it. */
export function departureLabel(time: DepartureTime): '6:00 am' | '2:00 pm' {
  return time === 'am' ? '6:00 am' : '2:00 pm'
}

/** Whether a trip is sold only as the whole boat: by the captain's choice, or because its price is the boat's. */
export function isSoldWholeOnly(trip: Pick<Trip, 'privateOnly' | 'pricedPer'>): boolean {
  return trip.privateOnly || trip.pricedPer === 'boat'
}

/** What a single seat costs; null where none is sold: on a boat sold whole, and where the price is told by phone (null). */
export function seatPriceCents(
  trip: Pick<Trip, 'privateOnly' | 'pricedPer'> & { priceCents: Cents | null },
): Cents | null {
  return isSoldWholeOnly(trip) ? null : trip.priceCents
}

/**
 * The departures of a day that a trip keeps from sailing as something else: its own, and each that leaves before the
 * boat is back. Tuna, 12 hours from 6:00, occupies both (decision 3); a boat back at 14:00 sharp can leave again.
 */
export function occupiedDepartures(time: DepartureTime, durationHours: number): DepartureTime[] {
  const leaves = DEPARTURE_HOUR[time]
  return DEPARTURE_TIMES.filter(
    (other) =>
      other === time || (DEPARTURE_HOUR[other] > leaves && DEPARTURE_HOUR[other] < leaves + durationHours),
  )
}
