import { getJson, isRecord } from '@/api-client/get-json'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'

const TIMEOUT_MS = 45_000
/** The grid's six weeks (docs/product-rules.md#limits). */
const CELLS = 42

/**
 * Fetches a month of the calendar. Validates it by hand, because zod would double the page's script.
 *
 * @param path `/api/availability?month=YYYY-MM`
 * @throws what `getJson` throws, and `Error` if the body isn't a month
 */
export async function readMonth(path: string): Promise<AvailabilityMonth> {
  try {
    const month = toMonth(await getJson(path, AbortSignal.timeout(TIMEOUT_MS)))
    if (!month) throw new Error('The response is not a month.')
    return month
  } catch (cause) {
    // Log here, because nothing else handles a failed prefetch.
    console.error(`GET ${path} failed`, cause)
    throw cause
  }
}

/** Returns the body if it's a month, or null if it's anything else, like a proxy's error. */
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
