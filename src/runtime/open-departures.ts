import type { DepartureList, OpenDepartures } from '@/contract/departures'
import { departureList } from '@/seo/departure-list'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { siteUrl } from '@/server/site-url'
import { readOpenDepartures } from '@/services/calendar/read-open-departures'
import { sitePage } from './page-data'
import { startedPayload } from './payload'

const DAYS_AHEAD = 60
/** Number of departures on the home page on wide screens. */
const ROWS_SHOWN = 6

/**
 * Returns all departures of the next 60 days with open seats, at most a second old
 * (src/server/caches/availability-cache.ts), with their prices and booking links.
 */
export async function openDepartureList(): Promise<DepartureList> {
  const [open, { trips }] = await Promise.all([read(Infinity), sitePage()])
  return departureList(siteUrl(), open, trips)
}

/** Returns the first few, for server-rendered pages. */
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
