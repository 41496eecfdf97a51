import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime, type TripType } from '@/domain/trips'
import type { DepartureClosure } from '../shared/closure-text'

/** A departure with its bookings and their totals. */
export interface DepartureParties extends Totals {
  date: TripDate
  time: DepartureTime
  tripType: TripType
  /** The bookings that aren't canceled. */
  parties: CaptainBooking[]
}

interface Totals {
  /** The number of guests, not counting no-shows. */
  guests: number
  /** The balance due on the boat, in dollars. */
  balance: number
  /** The number of guests who didn't show up. */
  noShows: number
  /** The balance that no-shows still owe, in dollars. */
  noShowBalance: number
}

/** Returns a day's departures that have active bookings. */
export function departuresOf(bookings: CaptainBooking[], date: TripDate): DepartureParties[] {
  const active = bookings.filter((booking) => booking.date === date && !booking.cancel)
  return DEPARTURE_TIMES.flatMap((time) => {
    const parties = active.filter((booking) => booking.time === time)
    const [first] = parties
    if (!first) return []
    return [{ date, time, tripType: first.tripType, parties, ...totalsOf(parties) }]
  })
}

/** A departure, and why it can't run, or null if it can. */
export interface DepartureStatus {
  departure: DepartureParties
  closure: DepartureClosure | null
}

/**
 * Returns the totals of several departures, or null if there's nothing to add up. Leaves out those that are canceled
 * for weather, because until their guests have chosen, nothing is due.
 */
export function sumUp(statuses: DepartureStatus[]): Totals | null {
  const running = statuses.filter(({ closure }) => closure !== 'weather')
  return running.length > 1 ? totalsOf(running.flatMap(({ departure }) => departure.parties)) : null
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

function totalsOf(parties: CaptainBooking[]): Totals {
  const aboard = parties.filter(({ noShow }) => !noShow)
  const missing = parties.filter(({ noShow }) => noShow)
  return {
    guests: guestsOf(aboard),
    balance: balanceOf(aboard),
    noShows: guestsOf(missing),
    noShowBalance: balanceOf(missing),
  }
}

const guestsOf = (parties: CaptainBooking[]) => parties.reduce((sum, { partySize }) => sum + partySize, 0)

/** Returns the total balance in dollars. Adds it up in cents to avoid floating-point errors. */
const balanceOf = (parties: CaptainBooking[]) =>
  parties.reduce((sum, { balanceAmount }) => sum + Math.round(balanceAmount * 100), 0) / 100
