import { addDays, dateRange, type TripDate } from './dates'
import { dayClosure } from './day-status'
import type { NextTripDay } from './next-trip-day'
import { departureOffers } from './offers'
import type { SeasonRules } from './season'
import type { BoatDay } from './seats'
import type { Trip, TripType } from './trips'

/** How many days ahead to look, because a season is rarely longer than a year. */
export const DAYS_AHEAD = 366

/** Returns the season's days to search, starting tomorrow, at most a year ahead. */
export function daysToSearch({ today, season }: Pick<SeasonRules, 'today' | 'season'>): TripDate[] {
  if (!season) return []
  const last = addDays(today, DAYS_AHEAD)
  const first = addDays(today, 1)
  return dateRange(
    first > season.startDate ? first : season.startDate,
    last < season.endDate ? last : season.endDate,
  )
}

/**
 * Returns the next day on which guests can book each trip. The search starts at `from` and, if it finds no day,
 * starts over from tomorrow. Leaves out trips that can't be booked.
 *
 * @param days the claims by date; dates without claims can be missing
 * @param trips the bookable trips, in display order
 */
export function nextTripDays(
  days: ReadonlyMap<TripDate, BoatDay>,
  trips: Trip[],
  rules: SeasonRules,
  { from, now }: { from: TripDate; now: Date },
): NextTripDay[] {
  const earliest = new Map<TripType, TripDate>()
  const next = new Map<TripType, TripDate>()
  for (const date of daysToSearch(rules)) {
    if (next.size === trips.length) break
    if (dayClosure(date, rules) !== null) continue
    const offers = departureOffers(days.get(date) ?? { date, claims: [] }, trips, rules, now)
    for (const { type } of offers.flatMap((departure) => departure.trips)) {
      if (!earliest.has(type)) earliest.set(type, date)
      if (date >= from && !next.has(type)) next.set(type, date)
    }
  }
  return trips.flatMap(({ type }) => {
    const date = next.get(type) ?? earliest.get(type)
    return date ? [{ trip: type, date }] : []
  })
}
