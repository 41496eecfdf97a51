import { isRecord } from '@/api-client/get-json'
import type { OpenDeparture, OpenDepartures } from '@/contract/departures'

/**
 * Reads an answer of `/availability.json`; null for anything else, such as a proxy's error page in JSON. By hand and not
 * with the contract's zod shape, whose library the home page would load for five fields of our own server.
 */
export function readAnswer(body: unknown): OpenDepartures | null {
  if (!isRecord(body) || typeof body.today !== 'string' || !Array.isArray(body.departures)) return null
  if (!body.departures.every(isDeparture)) return null
  return { today: body.today, timeZone: 'America/Los_Angeles', departures: body.departures }
}

function isDeparture(value: unknown): value is OpenDeparture {
  return (
    isRecord(value) &&
    typeof value.date === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value.date) &&
    (value.time === 'am' || value.time === 'pm') &&
    typeof value.seatsOpen === 'number' &&
    Array.isArray(value.trips) &&
    typeof value.wholeBoat === 'boolean'
  )
}
