import type { NextDays } from '@/contract/availability'
import { addDays, type Month, tripDateOf } from '@/domain/dates'
import { DAYS_AHEAD, daysToSearch, nextTripDays } from '@/domain/next-days'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'
import { readBoatDays } from './read-availability'
import { readSeasonRules } from './read-calendar'

/**
 * Returns the next day on which guests can book each trip, starting with the 1st of a month. Makes four queries: trips,
 * blocks, calendar entries, and up to a year of boat days.
 */
export async function readNextDays(context: ServiceContext, month: Month): Promise<NextDays> {
  const now = context.now()
  const today = tripDateOf(now)
  const [trips, rules] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, { startDate: today, endDate: addDays(today, DAYS_AHEAD) }, now),
  ])
  const days = await readBoatDays(context, daysToSearch(rules))
  return { month, next: nextTripDays(days, trips, rules, { from: `${month}-01`, now }) }
}
