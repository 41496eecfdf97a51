import type { Where } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import type { Booking, CalendarFeed } from '@/payload-types'
import { readSite } from '../content/read-site'
import { readTrips } from '../content/read-trips'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { entryCovering, readWeatherEntries, tripsOnDays } from '../weather/weather-entries'
import { type FeedDeparture, feedFile } from './feed-file'

/** How many days the calendar covers before and after today. All upcoming trips are within that time. */
const DAYS_BACK = 30
const DAYS_AHEAD = 2 * 366

/** Returns a captain's calendar as an iCalendar file. */
export async function readFeedFile(
  context: ServiceContext,
  { showsGuests }: Pick<CalendarFeed, 'showsGuests'>,
  siteUrl: string,
): Promise<string> {
  const now = context.now()
  const today = tripDateOf(now)
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const where: Where = {
    and: [
      { date: { greater_than_equal: span.from } },
      { date: { less_than_equal: span.to } },
      { cancel: { equals: false } },
    ],
  }
  const [bookings, weather, onDay, site, trips] = await Promise.all([
    findRows<Booking>(context.payload, 'bookings', { where, sort: ['date', 'time', 'lastName'] }),
    readWeatherEntries(context, span),
    tripsOnDays(context),
    readSite(context.payload),
    readTrips(context.payload),
  ])
  const durationOf = new Map(trips.map(({ type, durationHours }) => [type as string, durationHours]))
  const departures = new Map<string, FeedDeparture>()
  for (const booking of bookings) {
    const { date, time, tripType } = booking
    const known = departures.get(`${date} ${time}`)
    if (known) known.parties.push(booking)
    else
      departures.set(`${date} ${time}`, {
        parties: [booking],
        durationHours: durationOf.get(tripType) ?? 0,
        isOff: entryCovering(onDay(booking), weather) !== null,
      })
  }
  return feedFile({ departures: [...departures.values()], showsGuests, site, siteUrl, now })
}
