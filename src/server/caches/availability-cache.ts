import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { AvailabilityMonth } from '@/contract/availability'
import type { Month } from '@/domain/dates'
import { readAvailability } from '@/services/calendar/read-availability'
import type { ServiceContext } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'
import { readThrough } from './read-through'

/** TTL of a cached month. Sales and CMS edits in another process show up within this time. */
const FRESH_MS = 1000
/** Enough for three years. */
const MAX_MONTHS = 36

type Months = LRUCache<Month, Promise<string>>
const monthsByPayload = () => processSingleton('sixpackMonths', () => new WeakMap<Payload, Months>())

/**
 * Returns a month's availability as JSON, at most a second old. Use it only for display. Every sale reads the
 * boat day from the database.
 */
export function readAvailabilityJson(context: ServiceContext, month: Month): Promise<string> {
  const { payload } = context
  const months: Months = monthsByPayload().get(payload) ?? new LRUCache({ max: MAX_MONTHS, ttl: FRESH_MS })
  monthsByPayload().set(payload, months)
  return readThrough(months, month, async () => JSON.stringify(await readAvailability(context, month)))
}

/** Returns a month's availability as an object, for server-rendered pages. */
export async function readAvailabilityMonth(
  context: ServiceContext,
  month: Month,
): Promise<AvailabilityMonth> {
  return JSON.parse(await readAvailabilityJson(context, month))
}

/** Clears the cache. Call it after this process changes anything that affects availability. */
export function forgetAvailability(payload: Payload): void {
  monthsByPayload().delete(payload)
}
