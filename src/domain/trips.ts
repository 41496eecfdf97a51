import { boat, departures, license, terms, trips } from '../../charter.config'
import type { Cents } from './money'

export const DEPARTURE_TIMES = ['am', 'pm'] as const
export type DepartureTime = (typeof DEPARTURE_TIMES)[number]

/** When each departure leaves, in minutes after midnight. */
export const DEPARTURE_MINUTES: Record<DepartureTime, number> = {
  am: minutesOf(departures.am),
  pm: minutesOf(departures.pm),
}

const MINUTES_A_DAY = 24 * 60

/** Guests should be at the dock this many minutes before departure. */
export const CHECK_IN_MINUTES = terms.checkInMinutes

/** The number of seats on the boat. */
export const CAPACITY = boat.capacity

/** The boat doesn't sail with fewer booked seats than this. */
export const MIN_SEATS_TO_SAIL = boat.minSeatsToSail

/** The name of a trip, as in charter.config.ts. The contract and `toTrip` refuse other names. */
export type TripType = string

/** The license that guests need on trips where they fish. */
export const LICENSE = license

/** The trips that can be booked online. A 'Custom' trip is arranged by phone. */
export const TRIP_TYPES = Object.keys(trips) as [TripType, ...TripType[]]

const FACTS: Partial<Record<TripType, { needsLicense: boolean }>> = trips

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

/** Returns whether guests fish on a trip and therefore need a license. On Wildlife trips they only watch. */
export function needsLicense(tripType: TripType): boolean {
  return FACTS[tripType]?.needsLicense ?? true
}

/** Formats a departure's time: '6:00 am', '2:00 pm'. */
export function departureLabel(time: DepartureTime): string {
  return timeFrom(time, 0)
}

/** Formats a time relative to a departure: '5:30 am'. Negative minutes mean before the departure. */
export function timeFrom(departure: DepartureTime, minutes: number): string {
  const total = (DEPARTURE_MINUTES[departure] + minutes + MINUTES_A_DAY) % MINUTES_A_DAY
  const hour = Math.floor(total / 60)
  return `${hour % 12 || 12}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
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
  const leaves = DEPARTURE_MINUTES[time]
  const isOut = (minutes: number) => leaves < minutes && minutes < leaves + 60 * durationHours
  return DEPARTURE_TIMES.filter((other) => other === time || isOut(DEPARTURE_MINUTES[other]))
}

/**
 * Returns whether the boat is back when the next day's first departure leaves. Claims are stored per day, so a
 * longer trip could overlap a trip that was sold for the next day.
 */
export function isBackByMorning(time: DepartureTime, durationHours: number): boolean {
  return DEPARTURE_MINUTES[time] + 60 * durationHours <= MINUTES_A_DAY + DEPARTURE_MINUTES.am
}

/** Returns a time of day in minutes after midnight: 840 for '14:00'. */
function minutesOf(clock: string): number {
  return 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3))
}
