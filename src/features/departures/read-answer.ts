import { isRecord } from '@/api-client/get-json'
import type { OpenDeparture, OpenDepartures } from '@/contract/departures'

/**
 * Returns a response of `/availability.json`, or null if the body is anything else, such as a proxy's JSON
 * error. Checks by hand, not with the contract's zod schema, so that the home page doesn't load zod for five
 * fields.
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
