import type { BlockedSpan } from './block-days'
import { type DateSpan, isWithin, type TripDate } from './dates'
import type { Trip } from './trips'

/** The captain's calendar settings, which decide what is sold on which day. */
export interface SeasonRules {
  /** The result of `tripDateOf(now)`. Functions that also take `now` must get the same `now`. */
  today: TripDate
  /** The fishing season. If null, every day is out of season. */
  season: DateSpan | null
  blocks: BlockedSpan[]
  /** Days or departures that are canceled for weather. */
  weather: BlockedSpan[]
  salmonDays: TripDate[]
}

/**
 * Returns whether a trip is sold on a day, based on its months and the salmon days. A closed trip isn't sold,
 * except for salmon, where `closed` only labels the card
 * (docs/decisions/0007-closed-trips-and-salmon-days.md). Doesn't check the fishing season; `dayStatus` does.
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

export function isFishingSeason(date: TripDate, rules: Pick<SeasonRules, 'season'>): boolean {
  return rules.season !== null && isWithin(date, rules.season)
}
