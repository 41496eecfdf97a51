import { drawDepartureImage } from '@/adapters/image/departure-image'
import { requestLanguage } from '@/components/text/request-language'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DayCard } from '@/contract/departures/day-card'
import type { SiteInfo } from '@/contract/site'
import { formatTripDate, monthOf } from '@/domain/dates'
import { type SailingState, sailingState, seatsBooked } from '@/domain/departures/sailing'
import { CAPACITY, departureLabel } from '@/domain/trips'
import { readAvailabilityMonth } from '@/server/caches/availability-cache'
import { serviceContext } from '@/server/service-context'
import { readDayCard } from '@/services/day-card/read-day-card'
import { missingText } from '@/shared/format/sailing-text'
import { seatsLeftText } from '@/shared/format/words'
import { readDeparture } from '@/shared/paths/departure-address'
import type { Language } from '@/shared/text/language'
import type { Translate } from '@/shared/text/translate'
import { translator } from '@/shared/text/translator'
import { cachedContent } from './content-cache'
import { sitePage } from './page-data'
import { startedPayload } from './payload'

export interface SharedDeparture {
  site: SiteInfo
  day: AvailabilityDay
  departure: DepartureOfferBody
  booked: number
  /** For example '1 more and we sail'. */
  headline: string
  /** For example 'Rockfish, Saturday, December 5, 2026, 6:00 am'. */
  title: string
  dayCard: DayCard
}

/**
 * Returns what a departure's short link shows (docs/product-rules.md#go-or-no-go), or null if the departure isn't on
 * the calendar, because the day is past, closed or today, or the boat is out on a different trip. The seat counts are
 * at most a second old.
 */
export async function sharedDeparture(
  part: string,
  language: Language = requestLanguage(),
): Promise<SharedDeparture | null> {
  const wanted = readDeparture(part)
  if (!wanted) return null
  const { date, time } = wanted
  const t = translator(language)
  const context = serviceContext(await startedPayload())
  const [month, { site }] = await Promise.all([
    readAvailabilityMonth(context, monthOf(date)),
    sitePage(language),
  ])
  const day = month.days.find((one) => one.date === date)
  const departure = day?.departures.find((one) => one.time === time)
  if (!day || !departure || (day.status !== 'open' && day.status !== 'full')) return null
  const booked = seatsBooked(day.parties, time)
  const state = sailingState(booked, departure.seatsOpen)
  return {
    site,
    day,
    departure,
    booked,
    headline: headlineOf({ state, booked, open: departure.seatsOpen }, t),
    title: `${[departure.tripType, formatTripDate(date, t.locale)].filter(Boolean).join(', ')}, ${departureLabel(time)}`,
    dayCard: readDayCard(date),
  }
}

function headlineOf(
  { state, booked, open }: { state: SailingState | null; booked: number; open: number },
  t: Translate,
): string {
  if (state === 'forming') return missingText(booked, t)
  return open === 0 ? t('Full boat') : seatsLeftText(open, t)
}

/** Responds with a departure's link-preview picture, or with 404. */
export async function departureImageResponse(part: string, language: Language): Promise<Response> {
  const shared = await sharedDeparture(part, language)
  if (!shared) return new Response(null, { status: 404 })
  const { site, headline, title, booked } = shared
  const image = await cachedContent(`departure image ${part} ${booked} ${title} ${headline}`, () =>
    drawDepartureImage({
      brand: site.brand,
      headline,
      departure: title,
      seats: { booked: Math.min(booked, CAPACITY), total: CAPACITY },
    }),
  )
  // The URL contains the number of booked seats, so a link preview changes when that number does.
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=300' }
  return new Response(new Uint8Array(image), { headers })
}
