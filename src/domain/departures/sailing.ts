import { CAPACITY, type DepartureTime, MIN_SEATS_TO_SAIL } from '../trips'

interface BookedParty {
  time: DepartureTime
  partySize: number
  /** Whether the party has booked the whole boat, which counts as all of its seats. */
  private?: boolean
}

/**
 * How far along a departure is (docs/product-rules.md#go-or-no-go):
 * - `forming`: at least one seat is booked, but fewer than the boat needs
 * - `going`: enough seats are booked
 * - `full`: enough seats are booked, and none are left
 */
export type SailingState = 'forming' | 'going' | 'full'

/** Returns the number of seats booked on a departure. Holds don't count. */
export function seatsBooked(parties: readonly BookedParty[], time: DepartureTime): number {
  return parties
    .filter((party) => party.time === time)
    .reduce((sum, party) => sum + (party.private ? CAPACITY : party.partySize), 0)
}

/** Returns how many more seats must be booked before the boat sails (docs/product-rules.md#seats). */
export function seatsMissing(booked: number): number {
  return Math.max(0, MIN_SEATS_TO_SAIL - booked)
}

/**
 * Returns a departure's state, or null if no seat is booked.
 *
 * @param seatsOpen the open seats, not counting seats that guests are holding
 */
export function sailingState(booked: number, seatsOpen: number): SailingState | null {
  if (booked === 0) return null
  if (seatsMissing(booked) > 0) return 'forming'
  return seatsOpen === 0 ? 'full' : 'going'
}
