import type { Payload } from 'payload'
import type { AvailabilityMonth, NextDays } from '@/contract/availability'
import type { Month } from '@/domain/dates'
import { readAvailability } from '@/services/calendar/read-availability'
import { readNextDays } from '@/services/calendar/read-next-days'
import type { ServiceContext } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** TTL. Sales and CMS edits in another process show up within this time. */
const FRESH_MS = 1000
/** Evicts what was read from the database longest ago. Three years: of each month, its days and its next days. */
const MAX_ENTRIES = 72

interface Entry {
  json: Promise<string>
  freshUntil: number
}

type Entries = Map<string, Entry>
const entriesByPayload = () => processSingleton('sixpackMonths', () => new WeakMap<Payload, Entries>())

/**
 * Returns a month's availability as JSON, at most a second old. Only for display: every sale reads the boat's
 * day from the database.
 */
export function readAvailabilityJson(context: ServiceContext, month: Month): Promise<string> {
  return readThrough(context, month, () => readAvailability(context, month))
}

/** Returns the same as an object, for server-rendered pages. */
export async function readAvailabilityMonth(
  context: ServiceContext,
  month: Month,
): Promise<AvailabilityMonth> {
  return JSON.parse(await readAvailabilityJson(context, month))
}

/** Returns the next days on which trips can be booked, as JSON, at most a second old. */
export function readNextDaysJson(context: ServiceContext, month: Month): Promise<string> {
  return readThrough(context, `next ${month}`, () => readNextDays(context, month))
}

/** Returns the same as an object, for server-rendered pages. */
export async function readNextDaysOf(context: ServiceContext, month: Month): Promise<NextDays> {
  return JSON.parse(await readNextDaysJson(context, month))
}

/** Clears the cache. Call it after this process changes anything that affects availability. */
export function forgetAvailability(payload: Payload): void {
  entriesByPayload().delete(payload)
}

/** Concurrent calls share one read. */
async function readThrough(
  { payload }: ServiceContext,
  key: string,
  read: () => Promise<unknown>,
): Promise<string> {
  const entries = entriesOf(payload)
  const now = performance.now()
  const known = entries.get(key)
  if (known && known.freshUntil > now) return known.json
  const json = read().then((answer) => JSON.stringify(answer))
  const entry = { json, freshUntil: now + FRESH_MS }
  entries.delete(key)
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) break
    entries.delete(oldest)
  }
  // Don't cache a failed read.
  json.catch(() => entries.get(key) === entry && entries.delete(key))
  return json
}

function entriesOf(payload: Payload): Entries {
  const entries = entriesByPayload().get(payload) ?? new Map<string, Entry>()
  entriesByPayload().set(payload, entries)
  return entries
}
