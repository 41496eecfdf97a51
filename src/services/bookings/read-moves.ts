import type { MoveOption } from '@/contract/booking'
import { addDays, dateRange, tripDateOf } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import { checkSale } from '@/domain/offers'
import { type BoatDay, type Claim, releaseSeats, seatsOpenFor } from '@/domain/seats'
import { CAPACITY, occupiedDepartures } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { readSeasonRules } from '../calendar/read-calendar'
import type { Seller } from '../checkout/quote-sale'
import { readTrips } from '../content/read-trips'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** How far ahead the captain can move a party on the dashboard. */
const CAPTAINS_MOVE_DAYS = 180

/**
 * Returns the trip's other departures with room for the party in the next `days`, soonest first. A move checks
 * the seats again.
 */
export async function readMoves(
  context: ServiceContext,
  booking: Booking,
  { by = 'captain', days: ahead = CAPTAINS_MOVE_DAYS }: { by?: Seller; days?: number } = {},
): Promise<MoveOption[]> {
  const now = context.now()
  const today = tripDateOf(now)
  const dates = dateRange(today, addDays(today, ahead))
  const [trips, rules, rows] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, { startDate: today, endDate: dates.at(-1) ?? today }, now),
    readMatching<{ id: string; claims: Claim[] }>(context.payload, 'boat-days', 'id', dates),
  ])
  const trip = trips.find(({ type }) => type === booking.tripType)
  if (!trip) return []
  const days = new Map(rows.map(({ id, claims }) => [id, claims]))
  const privateCharter = booking.private ?? false
  const needed = privateCharter ? CAPACITY : booking.partySize
  return dates.flatMap((date) => {
    const day: BoatDay = releaseSeats({ date, claims: days.get(date) ?? [] }, booking.id)
    return trip.departures
      .filter((time) => date !== booking.date || time !== booking.time)
      .filter((time) => departsAt(date, time) > now)
      .filter((time) => checkSale({ date, time, trip, privateCharter }, rules, by, now).ok)
      .map((time) => {
        const occupies = occupiedDepartures(time, trip.durationHours)
        return { date, time, seatsOpen: seatsOpenFor(day, { time, tripType: trip.type, occupies }, now) }
      })
      .filter(({ seatsOpen }) => seatsOpen >= needed)
  })
}
