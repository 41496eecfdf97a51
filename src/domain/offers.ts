import { isBlockedBy } from './block-days'
import { addDays, isWithin, type TripDate } from './dates'
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
  /** Whether guests can book single seats. */
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
  reason:
    | 'current-day'
    | DayClosure
    | 'departure-blocked'
    | 'trip-not-offered'
    | 'no-such-departure'
    | 'departed'
    | 'private-only'
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
 * Returns a day's departures with all trips that the captain can sell, morning first. Guests can book the same
 * trips, except on the current day, so check `dayStatus` before showing the result to them. Leaves out departures
 * that were blocked individually or canceled for weather.
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
  const isClosed = (time: DepartureTime) =>
    [...rules.blocks, ...rules.weather].some((span) => span.time === time && isWithin(day.date, span))
  return offersOf({ day, rules, now }, inSeason, saleRefusal).filter(({ time }) => !isClosed(time))
}

/**
 * Returns the same as `departureOffers`, plus the walk-ups that the captain can still enter for departures that
 * have left.
 */
export function captainOffers(day: BoatDay, trips: Trip[], rules: SeasonRules, now: Date): DepartureOffer[] {
  const takesWalkUps = ({ time }: DepartureOffer) => isWalkUp({ date: day.date, time }, rules, now)
  return [
    ...offersOf({ day, rules, now }, trips, tripRefusal).filter(takesWalkUps),
    ...departureOffers(day, trips, rules, now).filter((offer) => !takesWalkUps(offer)),
  ]
}

/**
 * Checks every sales rule except seat availability: the day, the trip's season and departures, and whether
 * single seats are sold. The captain follows the same rules as guests, but can also sell today's departures
 * and enter walk-ups on departures that have left.
 */
export function checkSale(
  request: SaleRequest,
  rules: SeasonRules,
  by: 'guest' | 'captain',
  now: Date,
): { ok: true } | SaleRefusal {
  if (by === 'guest' && request.date === rules.today) return { ok: false, reason: 'current-day' }
  const reason =
    by === 'captain' && isWalkUp(request, rules, now)
      ? tripRefusal(request)
      : saleRefusal(request, rules, now)
  return reason === null ? { ok: true } : { ok: false, reason }
}

function saleRefusal(request: SaleRequest, rules: SeasonRules, now: Date): SaleRefusal['reason'] | null {
  const { date, time, trip } = request
  const closure = dayClosure(date, rules)
  if (closure !== null) return closure
  const occupies = occupiedDepartures(time, trip.durationHours)
  if (rules.blocks.some((block) => isBlockedBy(block, { date, occupies }))) return 'departure-blocked'
  if (rules.weather.some((span) => isBlockedBy(span, { date, occupies }))) return 'weather'
  if (!isTripInSeason(trip, date, rules)) return 'trip-not-offered'
  if (!trip.departures.includes(time)) return 'no-such-departure'
  if (hasDeparted(request, rules, now)) return 'departed'
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

type Departure = Pick<SaleRequest, 'date' | 'time'>

/** Returns whether a departure has left but still accepts walk-ups from the captain, even if the day was closed. */
function isWalkUp(departure: Departure, rules: SeasonRules, now: Date): boolean {
  return hasDeparted(departure, rules, now) && departure.date >= addDays(rules.today, -WALK_UP_DAYS)
}

function hasDeparted({ date, time }: Departure, rules: SeasonRules, now: Date): boolean {
  if (date !== rules.today) return date < rules.today
  return departsAt(date, time).getTime() <= now.getTime()
}

type Check = (request: SaleRequest, rules: SeasonRules, now: Date) => SaleRefusal['reason'] | null

/** Returns the departures of these trips. `check` returns why a trip can't be sold, or null if it can. */
function offersOf(
  { day, rules, now }: { day: BoatDay; rules: SeasonRules; now: Date },
  trips: Trip[],
  check: Check,
): DepartureOffer[] {
  const { date } = day
  return DEPARTURE_TIMES.filter((time) => trips.some((trip) => trip.departures.includes(time))).map(
    (time) => ({
      time,
      seatsOpen: seatsOpen(day, time, now),
      tripType: departureTripType(day, time, now),
      trips: trips
        .filter((trip) => check({ date, time, trip, privateCharter: true }, rules, now) === null)
        .flatMap((trip) => offerTrip(day, time, trip, now) ?? []),
      departed: hasDeparted({ date, time }, rules, now),
    }),
  )
}

function offerTrip(day: BoatDay, time: DepartureTime, trip: Trip, now: Date): TripOffer | null {
  const occupies = occupiedDepartures(time, trip.durationHours)
  const open = seatsOpenFor(day, { time, tripType: trip.type, occupies }, now)
  const seats = open > 0 && !isSoldWholeOnly(trip)
  const privateCharter = open === CAPACITY
  return seats || privateCharter ? { type: trip.type, seatsOpen: open, seats, privateCharter } : null
}
