import { type DepartureTime, MIN_SEATS_TO_SAIL } from './trips'

interface BookedParty {
  time: DepartureTime
  partySize: number
}

/** Returns the number of seats booked on a departure. Holds don't count. */
export function seatsBooked(parties: readonly BookedParty[], time: DepartureTime): number {
  return parties.filter((party) => party.time === time).reduce((sum, party) => sum + party.partySize, 0)
}

/** Returns how many more seats must be booked before the boat sails (docs/product-rules.md#seats). */
export function seatsMissing(booked: number): number {
  return Math.max(0, MIN_SEATS_TO_SAIL - booked)
}
