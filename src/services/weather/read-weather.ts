import type { Where } from 'payload'
import type { CancelReason, WeatherCancellation } from '@/contract/weather'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { centsToDollars } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import type { Booking, CalendarEntry } from '@/payload-types'
import { shortDate } from '@/shared/format/date-words'
import { guestLink } from '../bookings/guest-link'
import { toCaptainBooking } from '../bookings/present-booking'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { type RecordedChoice, weatherRefundOf } from './recorded-choice'
import { readStranded, readWeatherEntries } from './weather-entries'

/** How long after the trip to keep listing parties who haven't chosen. */
const DAYS_BACK = 365

/**
 * Returns weather cancellations with their parties, sorted by date: those between two dates or, without dates, those
 * that the captain can still undo or that have a party who hasn't chosen yet.
 */
export async function readWeather(
  context: ServiceContext,
  { from, to }: { from?: TripDate | undefined; to?: TripDate | undefined },
  siteUrl: string,
): Promise<WeatherCancellation[]> {
  const since = from ?? addDays(tripDateOf(context.now()), -DAYS_BACK)
  const stored = await readWeatherEntries(context, { from: since, to })
  const entries = stored.filter(({ announcement }) => announcement !== 'undone')
  const [stranded, chosen, settings] = await Promise.all([
    readStranded(context, entries),
    from ? readChosen(context, entries) : [],
    context.payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  const now = context.now()
  const cancellations = entries.map((entry): WeatherCancellation => {
    const own = stranded.filter((each) => each.entry.id === entry.id)
    return {
      _id: entry.id,
      date: entry.startDate ?? '',
      time: entry.time ?? null,
      reason: entry.reason ?? 'weather',
      announcement: entry.announcement === 'undone' ? null : (entry.announcement ?? null),
      announceAt: entry.announceAt ?? null,
      waiting: own.map(({ booking }) => ({
        booking: toCaptainBooking(booking),
        refundAmount: centsToDollars(weatherRefundOf(booking, settings, now)),
        creditAmount: centsToDollars(unreturnedCents(booking)),
        smsText: smsText(
          booking,
          entry.reason ?? 'weather',
          settings.brand,
          guestLink(context, booking, siteUrl),
        ),
      })),
      chosen: chosen
        .filter((booking) => isAbout(booking, entry))
        .map((booking) => {
          const { kind, by } = choiceOf(booking)
          return { booking: toCaptainBooking(booking), kind, by }
        }),
    }
  })
  return from
    ? cancellations
    : cancellations.filter(({ waiting, announcement }) => waiting.length > 0 && announcement !== null)
}

// The cast is needed because Payload types a JSON field as a record of unknown values.
const choiceOf = ({ weatherChoice }: Booking) => weatherChoice as unknown as RecordedChoice

const isAbout = (booking: Booking, { startDate, time }: CalendarEntry) =>
  booking.weatherDate === startDate && (!time || choiceOf(booking).time === time)

function readChosen(context: ServiceContext, entries: CalendarEntry[]): Promise<Booking[]> {
  const dates = entries.flatMap(({ startDate }) => startDate ?? [])
  if (dates.length === 0) return Promise.resolve([])
  const where: Where = { weatherDate: { in: [...new Set(dates)] } }
  return findRows<Booking>(context.payload, 'bookings', { where, sort: 'weatherChosenAt' })
}

function smsText(
  { firstName, tripType, date, time, paidCents }: Booking,
  reason: CancelReason,
  brand: string,
  link: string,
): string {
  const choice = paidCents > 0 ? 'Choose a new date, a credit or a refund' : 'Choose a new date, or cancel,'
  return `Hi ${firstName}, this is ${brand}. Your ${tripType} trip on ${shortDate(date)} at ${departureLabel(time)} is canceled${reason === 'weather' ? ' for weather' : ', because too few guests booked it'}. ${choice} here: ${link}`
}
