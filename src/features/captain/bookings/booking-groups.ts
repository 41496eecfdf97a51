import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime, type TripType } from '@/domain/trips'

/** A departure with its bookings and their totals. */
export interface DepartureParties {
  time: DepartureTime
  tripType: TripType
  /** The active bookings. */
  parties: CaptainBooking[]
  guests: number
  /** The balance due on the boat, in dollars. */
  balance: number
}

/** Returns a day's departures that have active bookings. */
export function departuresOf(bookings: CaptainBooking[], date: TripDate): DepartureParties[] {
  const active = bookings.filter((booking) => booking.date === date && !booking.cancel)
  return DEPARTURE_TIMES.flatMap((time) => {
    const parties = active.filter((booking) => booking.time === time)
    const [first] = parties
    if (!first) return []
    return [{ time, tripType: first.tripType, parties, ...totalsOf(parties) }]
  })
}

/** Returns the total number of guests, and the total balance in dollars. */
export function sumUp(departures: DepartureParties[]): { guests: number; balance: number } {
  return totalsOf(departures.flatMap(({ parties }) => parties))
}

/** Returns a day's bookings, sorted by departure and last name, with canceled ones last. */
export function listOf(bookings: CaptainBooking[], date: TripDate): CaptainBooking[] {
  return bookings
    .filter((booking) => booking.date === date)
    .sort((a, b) => Number(a.cancel) - Number(b.cancel) || compareParties(a, b))
}

/** Compares two bookings on the same day by departure and last name. */
export function compareParties(a: CaptainBooking, b: CaptainBooking): number {
  return (
    DEPARTURE_TIMES.indexOf(a.time) - DEPARTURE_TIMES.indexOf(b.time) || a.lastName.localeCompare(b.lastName)
  )
}

function totalsOf(parties: CaptainBooking[]): { guests: number; balance: number } {
  const guests = parties.reduce((sum, { partySize }) => sum + partySize, 0)
  // Sum in cents to avoid floating-point errors.
  const cents = parties.reduce((sum, { balanceAmount }) => sum + Math.round(balanceAmount * 100), 0)
  return { guests, balance: cents / 100 }
}
