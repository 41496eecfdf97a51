import type { DayCardResponse } from '@/contract/departures/day-card'
import type { TripDate } from '@/domain/dates'
import { getJson, isRecord } from './get-json'

const TIMEOUT_MS = 45_000

/**
 * Fetches the sun, moon, tides and marine forecast for a day.
 *
 * @throws any error from `getJson`, or `Error` for any other response
 */
export async function fetchDayCard(date: TripDate): Promise<DayCardResponse> {
  const body = await getJson(`/api/day-card?date=${date}`, AbortSignal.timeout(TIMEOUT_MS))
  if (!isDayCard(body)) throw new Error('Unexpected response when loading the tides')
  return body
}

/** Validates by hand, because zod would double the size of the page's script. */
function isDayCard(body: unknown): body is DayCardResponse {
  if (!isRecord(body) || typeof body.sunrise !== 'string' || !isRecord(body.moon)) return false
  if (body.forecast !== null && !isRecord(body.forecast)) return false
  return body.tide === null || (isRecord(body.tide) && Array.isArray(body.tide.turns))
}
