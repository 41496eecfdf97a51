import { type DateSpan, isWithin, type TripDate } from './dates'
import type { Trip } from './trips'

/** What the captain has set about the days ahead, as plain values. */
export interface SeasonRules {
  /** The day it is in Santa Cruz: `tripDateOf(now)` of the same `now` that the rule is asked about. */
  today: TripDate
  /** The fishing season; null when none is set, and then nothing is in season. */
  season: DateSpan | null
  blocks: DateSpan[]
  /** Days cancelled due to weather. */
  weather: DateSpan[]
  salmonDays: TripDate[]
}

/**
 * Whether a trip is run on a day: in its months, and for salmon on the captain's salmon days only (decision 5).
 *
 * Salmon days open a trip whose `closed` flag marks its card; any other closed trip is never run. Whether the fishing
 * season is open at all is the day's own state, see `dayStatus`.
 */
export function isTripInSeason(
  trip: Pick<Trip, 'months' | 'salmonDaysOnly' | 'closed'>,
  date: TripDate,
  rules: Pick<SeasonRules, 'salmonDays'>,
): boolean {
  if (trip.months.length > 0 && !trip.months.includes(Number(date.slice(5, 7)))) return false
  if (trip.salmonDaysOnly) return rules.salmonDays.includes(date)
  return !trip.closed
}

/** Whether the fishing season is open on a day. A season not set is closed: the captain says when the boat sails. */
export function isFishingSeason(date: TripDate, rules: Pick<SeasonRules, 'season'>): boolean {
  return rules.season !== null && isWithin(date, rules.season)
}
