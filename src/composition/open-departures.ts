import type { OpenDepartures } from '@/contract/departures'
import { readOpenDepartures } from '@/services/read-open-departures'
import { readAvailabilityMonth } from './availability-cache'
import { deskOf } from './desk'
import { startedPayload } from './payload'

/** How far ahead a departure counts as one of the next. */
const DAYS_AHEAD = 60
/** As many as the home page shows on a wide screen. */
const ROWS_SHOWN = 6

/** Gives every departure with seats of the next 60 days, at most a second old (src/composition/availability-cache.ts). */
export function openDepartures(): Promise<OpenDepartures> {
  return read(Infinity)
}

/** Gives the first few of them, for a page's first HTML. */
export function nextDepartures(): Promise<OpenDepartures> {
  return read(ROWS_SHOWN)
}

async function read(atMost: number): Promise<OpenDepartures> {
  const desk = deskOf(await startedPayload())
  return readOpenDepartures((month) => readAvailabilityMonth(desk, month), {
    now: desk.now(),
    days: DAYS_AHEAD,
    atMost,
  })
}
