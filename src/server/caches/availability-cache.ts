import type { Payload } from 'payload'
import type { AvailabilityMonth } from '@/contract/availability'
import type { Month } from '@/domain/dates'
import { readAvailability } from '@/services/calendar/read-availability'
import type { ServiceContext } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** TTL. Sales and CMS edits in another process show up within this time. */
const FRESH_MS = 1000
/** Three years. Evicts the month that was read from the database longest ago. */
const MAX_MONTHS = 36

interface Entry {
  json: Promise<string>
  freshUntil: number
}

type Months = Map<Month, Entry>
const monthsByPayload = () => processSingleton('sixpackMonths', () => new WeakMap<Payload, Months>())

/**
 * Returns a month's availability as JSON, at most a second old. Only for display: every sale reads the boat's
 * day from the database. Concurrent calls share one read.
 */
export async function readAvailabilityJson(context: ServiceContext, month: Month): Promise<string> {
  const months = monthsOf(context.payload)
  const now = performance.now()
  const known = months.get(month)
  if (known && known.freshUntil > now) return known.json
  const json = readAvailability(context, month).then((answer) => JSON.stringify(answer))
  const entry = { json, freshUntil: now + FRESH_MS }
  months.delete(month)
  months.set(month, entry)
  for (const oldest of months.keys()) {
    if (months.size <= MAX_MONTHS) break
    months.delete(oldest)
  }
  // Don't cache a failed read.
  json.catch(() => months.get(month) === entry && months.delete(month))
  return json
}

/** Returns the same as an object, for server-rendered pages. */
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

function monthsOf(payload: Payload): Months {
  const months = monthsByPayload().get(payload) ?? new Map<Month, Entry>()
  monthsByPayload().set(payload, months)
  return months
}
