import { addDays, type TripDate } from './dates'
import { type DayClosure, dayClosure } from './day-status'
import { departsAt } from './departs-at'
import { isTripInSeason, type SeasonRules } from './season'
import { type BoatDay, departureTripType, seatsOpen, seatsOpenFor } from './seats'
import {
  CAPACITY,
  DEPARTURE_TIMES,
  type DepartureTime,
  isSoldWholeOnly,
  occupiedDepartures,
  type Trip,
  type TripType,
} from './trips'

export interface TripOffer {
  type: TripType
  /** The largest party that fits, 1 to 6. */
  seatsOpen: number
  /** Whether single seats are sold. */
  seats: boolean
  /** Whether the whole boat can be chartered, which requires an empty boat. */
  privateCharter: boolean
}

export interface DepartureOffer {
  time: DepartureTime
  seatsOpen: number
  /** The trip that this departure's parties already chose, or null if it has no parties. */
  tripType: TripType | null
  trips: TripOffer[]
  departed: boolean
}

export type SaleRefusal = {
  ok: false
  reason: 'current-day' | DayClosure | 'trip-not-offered' | 'no-such-departure' | 'departed' | 'private-only'
}

/** How many days back the captain can enter a walk-up (docs/product-rules.md#trips-and-departures). */
const WALK_UP_DAYS = 30

export interface SaleRequest {
  date: TripDate
  time: DepartureTime
  trip: Trip
  privateCharter: boolean
}

/**
 * Returns a day's departures with everything that the captain can sell, morning first. Guests can book the
 * same things on any day but today, so check `dayStatus` before offering them to guests.
 *
 * @param trips the trips that can be booked online, in display order
 */
export function departureOffers(
  day: BoatDay,
  trips: Trip[],
  rules: SeasonRules,
  now: Date,
): DepartureOffer[] {
  const inSeason = trips.filter((trip) => isTripInSeason(trip, day.date, rules))
  return DEPARTURE_TIMES.filter((time) => inSeason.some((trip) => trip.departures.includes(time))).map(
    (time) => ({
      time,
      seatsOpen: seatsOpen(day, time, now),
      tripType: departureTripType(day, time, now),
      trips: inSeason.flatMap((trip) => offerTrip({ day, time, trip, rules, now }) ?? []),
      departed: hasDeparted(day.date, time, rules, now),
    }),
  )
}

/** Returns whether there's nothing left to sell. */
export function isFullBoat(offers: DepartureOffer[]): boolean {
  return offers.every((offer) => offer.trips.length === 0)
}

/**
 * Checks every sales rule except seat availability: the day, the trip's season and departures, and whether
 * single seats are sold. The captain follows the same rules as guests, but can also sell today's departures
 * and enter walk-ups for past days.
 */
export function checkSale(
  request: SaleRequest,
  rules: SeasonRules,
  by: 'guest' | 'captain',
  now: Date,
): { ok: true } | SaleRefusal {
  if (by === 'guest' && request.date === rules.today) return { ok: false, reason: 'current-day' }
  const isWalkUp = by === 'captain' && isWalkUpDay(request.date, rules)
  const reason = isWalkUp ? tripRefusal(request) : saleRefusal(request, rules, now)
  return reason === null ? { ok: true } : { ok: false, reason }
}

function saleRefusal(request: SaleRequest, rules: SeasonRules, now: Date): SaleRefusal['reason'] | null {
  const { date, time, trip } = request
  const closure = dayClosure(date, rules)
  if (closure !== null) return closure
  if (!isTripInSeason(trip, date, rules)) return 'trip-not-offered'
  if (!trip.departures.includes(time)) return 'no-such-departure'
  if (hasDeparted(date, time, rules, now)) return 'departed'
  return tripRefusal(request)
}

function tripRefusal({
  time,
  trip,
  privateCharter,
}: SaleRequest): 'no-such-departure' | 'private-only' | null {
  if (!trip.departures.includes(time)) return 'no-such-departure'
  return !privateCharter && isSoldWholeOnly(trip) ? 'private-only' : null
}

/** Returns whether the captain can still enter a walk-up for a past day, even if the day was closed. */
function isWalkUpDay(date: TripDate, { today }: SeasonRules): boolean {
  return date < today && date >= addDays(today, -WALK_UP_DAYS)
}

interface OfferRequest {
  day: BoatDay
  time: DepartureTime
  trip: Trip
  rules: SeasonRules
  now: Date
}

function offerTrip({ day, time, trip, rules, now }: OfferRequest): TripOffer | null {
  if (saleRefusal({ date: day.date, time, trip, privateCharter: true }, rules, now) !== null) return null
  const occupies = occupiedDepartures(time, trip.durationHours)
  const open = seatsOpenFor(day, { time, tripType: trip.type, occupies }, now)
  const seats = open > 0 && !isSoldWholeOnly(trip)
  const privateCharter = open === CAPACITY
  return seats || privateCharter ? { type: trip.type, seatsOpen: open, seats, privateCharter } : null
}

function hasDeparted(date: TripDate, time: DepartureTime, rules: SeasonRules, now: Date): boolean {
  if (date !== rules.today) return date < rules.today
  return departsAt(date, time).getTime() <= now.getTime()
}
