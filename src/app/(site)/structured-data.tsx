import { requestLanguage } from '@/components/text/request-language'
import { requestText } from '@/components/text/use-text-on-server'
import type { SitePageContent } from '@/contract/content/page'
import type { OpenDeparture } from '@/contract/departures/departures'
import type { TripCard } from '@/contract/site'
import { faqs, homeBanner, sitePage } from '@/runtime/page-data'
import { localBusiness } from '@/seo/json-ld/business'
import { departureEvent } from '@/seo/json-ld/events'
import { breadcrumbs, faqPage } from '@/seo/json-ld/page'
import { scriptText } from '@/seo/json-ld/script-text'
import { oneTouristTrip, touristTrips } from '@/seo/json-ld/trips'
import { siteUrl } from '@/server/site-url'
import { addressOfTripPage, TRIPS_SLUG } from '@/shared/paths/page-address'
import { InlineScript } from '../inline-script'

const place = () => ({ origin: siteUrl(), t: requestText() })

/** Renders JSON-LD for the business, on every public page. */
export async function BusinessData() {
  const [{ site, trips }, picture] = await Promise.all([sitePage(), homeBanner()])
  return <JsonLd data={localBusiness({ origin: siteUrl(), site, trips, picture })} />
}

/** Renders JSON-LD for a page: its breadcrumbs, and its trips or questions. */
export async function PageData({ page }: { page: Pick<SitePageContent, 'slug' | 'heading'> }) {
  return (
    <>
      <JsonLd data={breadcrumbs(place(), page)} />
      {page.slug === TRIPS_SLUG ? <JsonLd data={touristTrips(place(), (await sitePage()).trips)} /> : null}
      {page.slug === 'faq' ? <JsonLd data={faqPage(await faqs(), requestLanguage())} /> : null}
    </>
  )
}

/** Renders JSON-LD for a trip's own page: its breadcrumbs, the trip and its offers. */
export function TripData({ page, trip }: { page: SitePageContent; trip: TripCard }) {
  const crumb = { name: trip.title, path: addressOfTripPage(trip) }
  return (
    <>
      <JsonLd data={breadcrumbs(place(), page, crumb)} />
      <JsonLd data={oneTouristTrip(place(), trip)} />
    </>
  )
}

/** Renders JSON-LD for a trip's next departures. */
export async function DepartureData({ trip, departures }: { trip: TripCard; departures: OpenDeparture[] }) {
  const { type } = trip
  if (type === 'Custom') return null
  const { site } = await sitePage()
  const sold = { ...place(), site, trip: { ...trip, type } }
  return departures.map((departure) => (
    <JsonLd key={`${departure.date} ${departure.time}`} data={departureEvent(sold, departure)} />
  ))
}

function JsonLd({ data }: { data: object | null }) {
  if (!data) return null
  return <InlineScript type="application/ld+json" text={scriptText(data)} />
}
