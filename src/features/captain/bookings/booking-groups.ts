import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime, type TripType } from '@/domain/trips'

/** One departure as the captain sees it: who is aboard and what is still to be paid. */
export interface DepartureParties {
  time: DepartureTime
  tripType: TripType
  /** Parties that are not cancelled. */
  parties: CaptainBooking[]
  guests: number
  /** Due on the boat, in dollars. */
  balance: number
}

/** The departures of a day that have a party, in the order they leave. */
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

/** What a day's departures come to: people, and dollars to collect. */
export function sumUp(departures: DepartureParties[]): { guests: number; balance: number } {
  const parties = departures.flatMap((departure) => departure.parties)
  return { guests: guestsOf(parties), balance: balanceOf(parties) }
}

/** A day's bookings as they are listed: by departure, cancelled ones at the end. */
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
  // Dollars with cents: summed in cents, so that no rounding noise reaches the screen.
  return parties.reduce((cents, { balanceAmount }) => cents + Math.round(balanceAmount * 100), 0) / 100
}

function guestsOf(parties: CaptainBooking[]): number {
  return parties.reduce((guests, { partySize }) => guests + partySize, 0)
}
