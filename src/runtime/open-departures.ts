import type { OpenDepartures } from '@/contract/departures'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { readOpenDepartures } from '@/services/calendar/read-open-departures'
import { startedPayload } from './payload'

/** How far ahead a departure counts as one of the next. */
const DAYS_AHEAD = 60
/** As many as the home page shows on a wide screen. */
const ROWS_SHOWN = 6

/** Gives every departure with seats of the next 60 days, at most a second old (src/server/caches/availability-cache.ts). */
export function openDepartures(): Promise<OpenDepartures> {
  return read(Infinity)
}

/** Gives the first few of them, for a page's first HTML. */
export function nextDepartures(): Promise<OpenDepartures> {
  return read(ROWS_SHOWN)
}

async function read(atMost: number): Promise<OpenDepartures> {
  const context = serviceContext(await startedPayload())
  return readOpenDepartures((month) => readAvailabilityMonth(context, month), {
    now: context.now(),
    days: DAYS_AHEAD,
    limit: atMost,
  })
}
