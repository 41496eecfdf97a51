import { departsAt, type TripDate } from './dates'
import { type DayClosure, dayClosure } from './day-status'
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

/** What of a trip can be bought on a departure. */
export interface TripOffer {
  type: TripType
  /** Seats a party could take, 1 to 6. */
  seatsOpen: number
  /** Whether single seats are sold. */
  seats: boolean
  /** Whether the whole boat is sold: all six seats are open. */
  privateCharter: boolean
}

export interface DepartureOffer {
  time: DepartureTime
  seatsOpen: number
  /** The trip that the parties aboard have set, or null. */
  tripType: TripType | null
  /** What can be bought; empty when nothing is. */
  trips: TripOffer[]
  departed: boolean
}

export type SaleRefusal = {
  ok: false
  reason: 'current-day' | DayClosure | 'trip-not-offered' | 'no-such-departure' | 'departed' | 'private-only'
}

export interface SaleRequest {
  date: TripDate
  time: DepartureTime
  trip: Trip
  privateCharter: boolean
}

/**
 * What a day sells, one entry for each departure that some trip in season uses, morning first.
 *
 * Everything listed here passes `checkSale` for the captain and fits on the boat, and nothing else does. Guests are sold
 * the same except today, when they are asked to call; `dayStatus` says so, and takes precedence.
 *
 * @param trips the bookable trips, in the order to show them.
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

/** Whether nothing is left to buy on any departure: the panel says 'Full Boat' and has no Book button. */
export function isFullBoat(offers: DepartureOffer[]): boolean {
  return offers.every((offer) => offer.trips.length === 0)
}

/**
 * Whether a trip may be sold on a departure, seats apart: the day, the trip's season, its departures and its kind of
 * sale. Same-day reservations are made by phone, so only the captain can sell today, until the boat leaves
 * (decision 25); every other rule binds the captain too.
 */
export function checkSale(
  request: SaleRequest,
  rules: SeasonRules,
  by: 'guest' | 'captain',
  now: Date,
): { ok: true } | SaleRefusal {
  if (by === 'guest' && request.date === rules.today) return { ok: false, reason: 'current-day' }
  const reason = saleRefusal(request, rules, now)
  return reason === null ? { ok: true } : { ok: false, reason }
}

function saleRefusal(request: SaleRequest, rules: SeasonRules, now: Date): SaleRefusal['reason'] | null {
  const { date, time, trip } = request
  const closure = dayClosure(date, rules)
  if (closure !== null) return closure
  if (!isTripInSeason(trip, date, rules)) return 'trip-not-offered'
  if (!trip.departures.includes(time)) return 'no-such-departure'
  if (hasDeparted(date, time, rules, now)) return 'departed'
  if (!request.privateCharter && isSoldWholeOnly(trip)) return 'private-only'
  return null
}

interface OfferQuestion {
  day: BoatDay
  time: DepartureTime
  trip: Trip
  rules: SeasonRules
  now: Date
}

function offerTrip({ day, time, trip, rules, now }: OfferQuestion): TripOffer | null {
  if (saleRefusal({ date: day.date, time, trip, privateCharter: true }, rules, now) !== null) return null
  const occupies = occupiedDepartures(time, trip.durationHours)
  const open = seatsOpenFor(day, { time, tripType: trip.type, occupies }, now)
  const seats = open > 0 && !isSoldWholeOnly(trip)
  const privateCharter = open === CAPACITY
  return seats || privateCharter ? { type: trip.type, seatsOpen: open, seats, privateCharter } : null
}

/** Only today's departures need the clock: another day's have all left, or none has. */
function hasDeparted(date: TripDate, time: DepartureTime, rules: SeasonRules, now: Date): boolean {
  if (date !== rules.today) return date < rules.today
  return departsAt(date, time).getTime() <= now.getTime()
}
