import type { Payload } from 'payload'
import { FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { addDays, dateRange, tripDateOf } from '@/domain/dates'
import { TRIP_TYPES } from '@/domain/trips'
import { HAS_SPANISH } from '@/shared/text/language'
import { SPANISH_TRIPS } from './spanish/trips'
import { SPANISH_WAIVER } from './spanish/waiver'
import { TRIPS } from './trips'
import { STARTER_WAIVER } from './waiver'

/** How many days the season extends before and after today, so that a new site has days to sell. */
const SEASON_DAYS_BEFORE = 60
const SEASON_DAYS_AFTER = 300

/**
 * Fills an empty database with the sample trips that charter.config.ts lists, a waiver, a season that includes today,
 * and its salmon days. Never changes existing documents.
 */
export async function seed(payload: Payload, now: Date = new Date()): Promise<void> {
  if (await seedTrips(payload)) await seedWaiver(payload)
  await seedCalendar(payload, now)
}

/** Creates the sample trips if the site is new. Returns whether it was new. */
async function seedTrips(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'trips', trash: true })
  if (totalDocs > 0) return false
  const known = [...TRIP_TYPES, 'Custom']
  // Create the trips one at a time, because the site shows them in the order they were created.
  for (const trip of TRIPS.filter(({ type }) => known.includes(type))) {
    const es = HAS_SPANISH ? SPANISH_TRIPS[trip.slug] : undefined
    await payload.create({ collection: 'trips', data: { ...trip, es, _status: 'published' } })
  }
  return true
}

async function seedWaiver(payload: Payload): Promise<void> {
  const es = HAS_SPANISH ? { text: SPANISH_WAIVER } : undefined
  await payload.updateGlobal({ slug: 'waiver', data: { text: STARTER_WAIVER, es }, depth: 0 })
}

async function seedCalendar(payload: Payload, now: Date): Promise<void> {
  const today = tripDateOf(now)
  const season = {
    startDate: addDays(today, -SEASON_DAYS_BEFORE),
    endDate: addDays(today, SEASON_DAYS_AFTER),
  }
  const salmonDays = dateRange(today, season.endDate).filter(isSpringOrSummerSaturday)
  const entries = [
    { id: FISH_SEASON_ID, type: 'fish season' as const, ...season },
    { id: SALMON_ID, type: 'salmon' as const, salmonDays },
  ]
  for (const entry of entries) {
    const { totalDocs } = await payload.count({
      collection: 'calendar-entries',
      where: { id: { equals: entry.id } },
    })
    if (totalDocs === 0) await payload.create({ collection: 'calendar-entries', data: entry })
  }
}

function isSpringOrSummerSaturday(date: string): boolean {
  const month = Number(date.slice(5, 7))
  return month >= 4 && month <= 8 && new Date(`${date}T00:00:00Z`).getUTCDay() === 6
}
