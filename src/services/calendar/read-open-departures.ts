import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import type { OpenDepartures } from '@/contract/departures'
import { addDays, type Month, monthOf, TIME_ZONE, tripDateOf } from '@/domain/dates'
import { openDepartures } from '@/domain/open-departures'

export interface OpenDeparturesQuestion {
  now: Date
  /** How many days ahead are looked at, tomorrow being the first. */
  days: number
  /** How many departures are wanted at most. */
  atMost: number
}

/**
 * Gives the departures with seats from tomorrow on, soonest first, out of the calendar's months.
 *
 * It reads a month only while fewer than `atMost` are found, and a month's grid reaches into the next one: mostly one
 * month is enough, and 60 days are three at most. A month is six queries (`readAvailability`), or none while it is kept.
 *
 * @param readMonth the availability reading, with or without a cache before it.
 */
export async function readOpenDepartures(
  readMonth: (month: Month) => Promise<AvailabilityMonth>,
  { now, days, atMost }: OpenDeparturesQuestion,
): Promise<OpenDepartures> {
  const today = tripDateOf(now)
  const lastDate = addDays(today, days)
  const known = new Map<string, AvailabilityDay>()
  let found: OpenDepartures['departures'] = []
  for (let next = addDays(today, 1); next <= lastDate && found.length < atMost; ) {
    // One after the other on purpose: the second month is mostly not needed.
    // oxlint-disable-next-line no-await-in-loop
    const { days: grid } = await readMonth(monthOf(next))
    for (const day of grid) known.set(day.date, day)
    found = openDepartures([...known.values()], { today, lastDate }).slice(0, atMost)
    next = addDays(grid.at(-1)?.date ?? lastDate, 1)
  }
  return { today, timeZone: TIME_ZONE, departures: found }
}
