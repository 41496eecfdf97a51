import type { OpenDepartures } from '@/contract/departures'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { readOpenDepartures } from '@/services/calendar/read-open-departures'
import { startedPayload } from './payload'

const DAYS_AHEAD = 60
/** Number of departures that the home page shows on wide screens. */
const ROWS_SHOWN = 6

/** Returns the next departures with open seats. The data is at most a second old. */
export async function openDepartures(limit = Infinity): Promise<OpenDepartures> {
  const context = serviceContext(await startedPayload())
  return readOpenDepartures((month) => readAvailabilityMonth(context, month), {
    now: context.now(),
    days: DAYS_AHEAD,
    limit,
  })
}

/** Returns the first few open departures, for server-rendered pages. */
export const nextDepartures = () => openDepartures(ROWS_SHOWN)
