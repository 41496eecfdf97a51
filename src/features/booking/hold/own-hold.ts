import { getJson, isRecord } from '@/api-client/get-json'
import type { AvailabilityDay } from '@/contract/availability'
import type { OwnHold } from '@/contract/hold'
import type { TripCard } from '@/contract/site'
import { CAPACITY } from '@/domain/trips'
import { deadlineMs } from './hold-clock'
import { HOLD_PATH } from './release-hold'

const TIMEOUT_MS = 20_000

/** This browser's own hold. `deadlineMs` is the time when it expires, on this device's clock. */
export type ResumableHold = OwnHold & { deadlineMs: number }

/**
 * Returns this browser's hold, or null. Validates the response by hand, because zod would double the size of
 * the page's script.
 *
 * @throws any error from `getJson`, or `Error` if the body isn't a valid response
 */
export async function readOwnHold(): Promise<ResumableHold | null> {
  const hold = toOwnHold(await getJson(HOLD_PATH, AbortSignal.timeout(TIMEOUT_MS)))
  return hold && { ...hold, deadlineMs: deadlineMs(hold, Date.now()) }
}

/**
 * Returns the hold in the response body, or null if there is none.
 *
 * @throws Error if the body is anything else, such as a proxy's error page
 */
function toOwnHold(body: unknown): OwnHold | null {
  if (isRecord(body) && body.Hold === null) return null
  const hold = isRecord(body) ? body.Hold : undefined
  if (!isRecord(hold) || typeof hold.checkoutId !== 'string' || typeof hold.expiresAt !== 'string')
    throw new Error('The server’s response isn’t a valid hold.')
  return hold as OwnHold
}

/**
 * Returns the day of a resumed hold for step 1. The day offers only the held departure and trip, and counts
 * the party's own seats as open. To choose another departure, the guest has to release the hold first.
 */
export function dayOfHold(
  { date, time, tripType, seatsOpen }: OwnHold,
  trips: Pick<TripCard, 'type' | 'privateOnly'>[],
): AvailabilityDay {
  const isPrivateOnly = trips.find(({ type }) => type === tripType)?.privateOnly ?? false
  const offer = {
    type: tripType,
    seatsOpen,
    seats: !isPrivateOnly,
    privateCharter: seatsOpen === CAPACITY,
  }
  return {
    date,
    status: 'open',
    closure: null,
    blockedDepartures: [],
    weatherDepartures: [],
    parties: [],
    departures: [{ time, seatsOpen, tripType, departed: false, trips: [offer] }],
  }
}
