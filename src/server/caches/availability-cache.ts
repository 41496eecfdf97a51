import type { Payload } from 'payload'
import type { AvailabilityMonth } from '@/contract/availability'
import type { Month } from '@/domain/dates'
import { readAvailability } from '@/services/calendar/read-availability'
import type { ServiceContext } from '@/services/ports'

/** What another process sold, or an editor saved in the CMS, shows after this long at the latest. */
const FRESH_MS = 1000
/** Three years of months; those read longest ago go first. */
const MAX_MONTHS = 36

interface Entry {
  json: Promise<string>
  freshUntil: number
}

/** Per Payload instance, on `globalThis` because Next bundles this module for pages and for routes. */
const store = globalThis as typeof globalThis & { sixpackMonths?: WeakMap<Payload, Map<Month, Entry>> }

/**
 * Gives a month's availability as JSON, at most a second old: what is shown may be, what is sold never is (every
 * sale reads the boat's day itself). Calls at the same time share one read.
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
  // A failed read is the caller's to handle, and must not be the answer of the next second.
  json.catch(() => months.get(month) === entry && months.delete(month))
  return json
}

/** Gives the same as a value, for the pages' first HTML. */
export async function readAvailabilityMonth(
  context: ServiceContext,
  month: Month,
): Promise<AvailabilityMonth> {
  return JSON.parse(await readAvailabilityJson(context, month))
}

/** Forgets what is kept: something that decides availability was changed in this process. */
export function forgetAvailability(payload: Payload): void {
  store.sixpackMonths?.delete(payload)
}

function monthsOf(payload: Payload): Map<Month, Entry> {
  store.sixpackMonths ??= new WeakMap()
  const months = store.sixpackMonths.get(payload) ?? new Map<Month, Entry>()
  store.sixpackMonths.set(payload, months)
  return months
}
