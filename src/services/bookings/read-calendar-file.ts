import type { SiteInfo } from '@/contract/site'
import type { Booking } from '@/payload-types'
import { languageOf } from '@/shared/text/language'
import { readSite } from '../content/read-site'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'
import { calendarFile } from './calendar-file'
import { readBooking } from './read-bookings'

/** Returns a booking's calendar file and a name for the file, or null if there's no such booking. */
export async function readCalendarFile(
  context: ServiceContext,
  bookingId: string,
  siteUrl: string,
): Promise<{ name: string; text: string } | null> {
  const booking = await readBooking(context, bookingId)
  if (!booking) return null
  const site = await readSite(context.payload, languageOf(booking))
  const text = await writeCalendarFile(context, booking, { site, siteUrl })
  return { name: `${booking.date}-${booking.tripType.toLowerCase()}.ics`, text }
}

/** Returns a booking's calendar file, in the booking's language. `site` must be in that language, too. */
export async function writeCalendarFile(
  context: ServiceContext,
  booking: Booking,
  { site, siteUrl }: { site: SiteInfo; siteUrl: string },
): Promise<string> {
  const trips = await readTrips(context.payload)
  const durationHours = trips.find(({ type }) => type === booking.tripType)?.durationHours ?? 0
  return calendarFile({ booking, site, siteUrl, durationHours, now: context.now() })
}
