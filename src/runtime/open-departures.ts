import type { DepartureList, OpenDepartures } from '@/contract/departures/departures'
import type { TripType } from '@/domain/trips'
import { departureList } from '@/seo/departure-list'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { siteUrl } from '@/server/site-url'
import { readOpenDepartures } from '@/services/calendar/read-open-departures'
import { sitePage } from './page-data'
import { startedPayload } from './payload'

const DAYS_AHEAD = 60
/** Number of departures that the home page shows on wide screens. */
const ROWS_SHOWN = 6

/** Returns the next departures with open seats, with prices and booking links. */
export async function openDepartureList(): Promise<DepartureList> {
  const [open, { trips }] = await Promise.all([openDepartures(), sitePage()])
  return departureList(siteUrl(), open, trips)
}

/** Returns the first few open departures, for server-rendered pages. */
export const nextDepartures = () => openDepartures(ROWS_SHOWN)

/** Returns a trip's first few open departures. */
export async function nextDeparturesOf(type: TripType): Promise<OpenDepartures> {
  const open = await openDepartures()
  const departures = open.departures.filter(({ trips }) => trips.includes(type))
  return { ...open, departures: departures.slice(0, ROWS_SHOWN) }
}

/** Returns all open departures. The data is at most a second old. */
async function openDepartures(limit = Infinity): Promise<OpenDepartures> {
  const context = serviceContext(await startedPayload())
  return readOpenDepartures((month) => readAvailabilityMonth(context, month), {
    now: context.now(),
    days: DAYS_AHEAD,
    limit,
  })
}
