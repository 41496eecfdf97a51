import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { AvailabilityMonth, NextDays } from '@/contract/availability'
import type { Month } from '@/domain/dates'
import { readAvailability } from '@/services/calendar/read-availability'
import { readNextDays } from '@/services/calendar/read-next-days'
import type { ServiceContext } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'
import { readThrough } from './read-through'

/** TTL of a cached entry. Sales and CMS edits in another process show up within this time. */
const FRESH_MS = 1000
/**
 * Maximum number of entries, enough for three years. Each month takes two entries: its availability, and each
 * trip's next bookable day.
 */
const MAX_ENTRIES = 72

type Entries = LRUCache<string, Promise<string>>
const entriesByPayload = () => processSingleton('sixpackAvailability', () => new WeakMap<Payload, Entries>())

/**
 * Returns a month's availability as JSON, at most a second old. Use it only for display. Every sale reads the
 * boat day from the database.
 */
export function readAvailabilityJson(context: ServiceContext, month: Month): Promise<string> {
  return readJson(context, month, () => readAvailability(context, month))
}

/** Returns a month's availability as an object, for server-rendered pages. */
export async function readAvailabilityMonth(
  context: ServiceContext,
  month: Month,
): Promise<AvailabilityMonth> {
  return JSON.parse(await readAvailabilityJson(context, month))
}

/** Returns the next day on which each trip can be booked, as JSON, at most a second old. */
export function readNextDaysJson(context: ServiceContext, month: Month): Promise<string> {
  return readJson(context, `next ${month}`, () => readNextDays(context, month))
}

/** Returns the next day on which each trip can be booked, as an object, for server-rendered pages. */
export async function readNextDaysOf(context: ServiceContext, month: Month): Promise<NextDays> {
  return JSON.parse(await readNextDaysJson(context, month))
}

/** Clears the cache. Call it after this process changes anything that affects availability. */
export function clearAvailabilityCache(payload: Payload): void {
  entriesByPayload().delete(payload)
}

function readJson({ payload }: ServiceContext, key: string, read: () => Promise<unknown>): Promise<string> {
  const entries: Entries =
    entriesByPayload().get(payload) ?? new LRUCache({ max: MAX_ENTRIES, ttl: FRESH_MS })
  entriesByPayload().set(payload, entries)
  return readThrough(entries, key, async () => JSON.stringify(await read()))
}
