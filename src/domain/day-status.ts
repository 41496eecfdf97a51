import { type BlockedSpan, blockedDepartures, isBlockedBy } from './block-days'
import type { TripDate } from './dates'
import { isFishingSeason, isTripInSeason, type SeasonRules } from './season'
import { DEPARTURE_TIMES, occupiedDepartures, type Trip } from './trips'

/** Whether a day can be booked, or why not (docs/product-rules.md#day-status). */
export type DayStatus = 'current-day' | 'past' | 'blocked' | 'weather' | 'out-of-season' | 'full' | 'open'

export type DayClosure = Extract<DayStatus, 'past' | 'blocked' | 'weather' | 'out-of-season'>

/** Returns why a day is closed even to the captain, or null if it isn't. The current day is closed only to guests. */
export function dayClosure(date: TripDate, rules: SeasonRules): DayClosure | null {
  if (date < rules.today) return 'past'
  if (blockedDepartures(date, rules.blocks).length === DEPARTURE_TIMES.length) return 'blocked'
  if (blockedDepartures(date, rules.weather).length === DEPARTURE_TIMES.length) return 'weather'
  if (!isFishingSeason(date, rules)) return 'out-of-season'
  return null
}

/** What dayStatus needs to know about a day's trips. */
export interface DayTrips {
  /** The trips that can be booked online. */
  trips: readonly Trip[]
  /** The day's departures, with the trips that can still be booked. */
  offers: readonly { trips: readonly unknown[] }[]
}

/** Returns a day's status. */
export function dayStatus(date: TripDate, rules: SeasonRules, { trips, offers }: DayTrips): DayStatus {
  if (date === rules.today) return 'current-day'
  const closure = dayClosure(date, rules) ?? tripsClosure(date, rules, trips)
  if (closure !== null) return closure
  return offers.every((offer) => offer.trips.length === 0) ? 'full' : 'open'
}

/** Returns why none of the trips runs on an open day, or null if one does, even if its seats are sold out. */
function tripsClosure(date: TripDate, rules: SeasonRules, trips: readonly Trip[]): DayClosure | null {
  const runs = trips
    .filter((trip) => isTripInSeason(trip, date, rules))
    .flatMap((trip) => trip.departures.map((time) => occupiedDepartures(time, trip.durationHours)))
  if (runs.length === 0) return 'out-of-season'
  const closesAll = (spans: BlockedSpan[]) =>
    runs.every((occupies) => spans.some((span) => isBlockedBy(span, { date, occupies })))
  if (closesAll(rules.blocks)) return 'blocked'
  return closesAll([...rules.blocks, ...rules.weather]) ? 'weather' : null
}

/** Returns the message that the day panel and the API show for a day's status, or null for an open day. */
export function dayMessage(status: Exclude<DayStatus, 'open'>, phone: string): string
export function dayMessage(status: DayStatus, phone: string): string | null
export function dayMessage(status: DayStatus, phone: string): string | null {
  switch (status) {
    case 'current-day':
      return `You must call ${phone || 'us'} to make same day reservation.`
    case 'past':
      return 'This date is in the past, please choose a new date.'
    case 'blocked':
      return 'This date is blocked, please choose a new date.'
    case 'weather':
      return 'Cancelled due to weather'
    case 'out-of-season':
      return 'Fishing Season Closed, please choose a new date.'
    case 'full':
      return 'Full Boat'
    case 'open':
      return null
  }
}
