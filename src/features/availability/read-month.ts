import { getJson, isRecord } from '@/api-client/get-json'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'

/** Longest wait for a month. */
const TIMEOUT_MS = 45_000
/** Cells of the grid (specification section 9). */
const CELLS = 42

/**
 * Gives a month of the calendar. Its shape is looked at by hand and not with the contract's zod shape, whose library would
 * double the page's script for an answer of our own server.
 *
 * @param path `/api/availability?month=YYYY-MM`
 * @throws what `getJson` throws, and `Error` for a body that is no month
 */
export async function readMonth(path: string): Promise<AvailabilityMonth> {
  try {
    const month = toMonth(await getJson(path, AbortSignal.timeout(TIMEOUT_MS)))
    if (!month) throw new Error('The body has an unknown shape.')
    return month
  } catch (cause) {
    // Logged here, because a month that is read ahead has nobody who looks at its failure (specification section 8).
    console.error(`GET ${path} brought no answer`, cause)
    throw cause
  }
}

/** Gives the month that a body holds; null for anything else, such as a proxy's error page in JSON. */
export function toMonth(body: unknown): AvailabilityMonth | null {
  if (!isRecord(body) || typeof body.month !== 'string' || typeof body.today !== 'string') return null
  const { month, today, days } = body
  if (!Array.isArray(days) || days.length !== CELLS || !days.every(isDay)) return null
  return { month, today, days }
}

function isDay(value: unknown): value is AvailabilityDay {
  return (
    isRecord(value) &&
    typeof value.date === 'string' &&
    typeof value.status === 'string' &&
    Array.isArray(value.departures) &&
    Array.isArray(value.parties)
  )
}
