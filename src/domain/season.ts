import { type DateSpan, isWithin, type TripDate } from './dates'
import type { Trip } from './trips'

/** The captain's calendar settings that decide which days and trips are sold. */
export interface SeasonRules {
  /** Today in Santa Cruz: `tripDateOf(now)` for the same `now` that the rules are called with. */
  today: TripDate
  /** The fishing season; if null, every day is out of season. */
  season: DateSpan | null
  blocks: DateSpan[]
  /** Days canceled for weather. */
  weather: DateSpan[]
  salmonDays: TripDate[]
}

/**
 * Returns whether a trip is sold on a day: only in its months, and salmon only on salmon days. For a trip
 * with salmon days, `closed` only marks its card; any other closed trip isn't sold
 * (docs/decisions/0007-closed-trips-and-salmon-days.md). Doesn't check the fishing season, see `dayStatus`.
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

/** Returns whether a day is in the fishing season. Without a season, no day is. */
export function isFishingSeason(date: TripDate, rules: Pick<SeasonRules, 'season'>): boolean {
  return rules.season !== null && isWithin(date, rules.season)
}
