import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime, type TripType } from '@/domain/trips'

/** A departure with its bookings and what is still due. */
export interface DepartureParties {
  time: DepartureTime
  tripType: TripType
  /** Bookings that aren't canceled. */
  parties: CaptainBooking[]
  guests: number
  /** Due on the boat, in dollars. */
  balance: number
}

/** Returns the departures of a day that have bookings, in departure order. */
export function departuresOf(bookings: CaptainBooking[], date: TripDate): DepartureParties[] {
  const sailing = bookings.filter((booking) => booking.date === date && !booking.cancel)
  return DEPARTURE_TIMES.flatMap((time) => {
    const parties = sailing.filter((booking) => booking.time === time)
    const [first] = parties
    if (!first) return []
    return [
      { time, tripType: first.tripType, parties, guests: guestsOf(parties), balance: balanceOf(parties) },
    ]
  })
}

/** Returns the total number of guests and the total balance in dollars. */
export function sumUp(departures: DepartureParties[]): { guests: number; balance: number } {
  const parties = departures.flatMap((departure) => departure.parties)
  return { guests: guestsOf(parties), balance: balanceOf(parties) }
}

/** Returns a day's bookings by departure and last name, canceled ones last. */
export function listOf(bookings: CaptainBooking[], date: TripDate): CaptainBooking[] {
  return bookings
    .filter((booking) => booking.date === date)
    .sort(
      (a, b) =>
        Number(a.cancel) - Number(b.cancel) ||
        DEPARTURE_TIMES.indexOf(a.time) - DEPARTURE_TIMES.indexOf(b.time) ||
        a.lastName.localeCompare(b.lastName),
    )
}

function balanceOf(parties: CaptainBooking[]): number {
  // Summed in cents to avoid floating-point noise.
  return parties.reduce((cents, { balanceAmount }) => cents + Math.round(balanceAmount * 100), 0) / 100
}

function guestsOf(parties: CaptainBooking[]): number {
  return parties.reduce((guests, { partySize }) => guests + partySize, 0)
}
