import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import type { OpenDepartures } from '@/contract/departures/departures'
import { addDays, type Month, monthOf, TIME_ZONE, tripDateOf } from '@/domain/dates'
import { openDepartures } from '@/domain/departures/open-departures'

export interface OpenDeparturesQuery {
  now: Date
  /** How many days ahead to look, starting tomorrow. */
  days: number
  /** Maximum number of departures. */
  limit: number
}

/**
 * Returns the departures with open seats, starting tomorrow, soonest first.
 *
 * @param readMonth `readAvailability`, with or without a cache
 */
export async function readOpenDepartures(
  readMonth: (month: Month) => Promise<AvailabilityMonth>,
  { now, days, limit }: OpenDeparturesQuery,
): Promise<OpenDepartures> {
  const today = tripDateOf(now)
  const lastDate = addDays(today, days)
  const known = new Map<string, AvailabilityDay>()
  let found: OpenDepartures['departures'] = []
  for (let next = addDays(today, 1); next <= lastDate && found.length < limit; ) {
    // Read one month at a time, because the second month usually isn't needed.
    // oxlint-disable-next-line no-await-in-loop
    const { days: grid } = await readMonth(monthOf(next))
    for (const day of grid) known.set(day.date, day)
    found = openDepartures([...known.values()], { today, lastDate }).slice(0, limit)
    next = addDays(grid.at(-1)?.date ?? lastDate, 1)
  }
  return { today, timeZone: TIME_ZONE, departures: found }
}
