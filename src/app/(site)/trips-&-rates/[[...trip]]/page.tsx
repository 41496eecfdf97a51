import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requestText } from '@/components/text/use-text-on-server'
import type { TripPage } from '@/contract/site'
import { chooseTrip, redirectOfTrip } from '@/features/trips/choose-trip'
import { ChosenTrip } from '@/features/trips/chosen-trip'
import { PriceTable } from '@/features/trips/price-table'
import { TripCards } from '@/features/trips/trip-cards'
import { nextTripDays, publicPage, sitePage, tripPage, tripsPageCards } from '@/runtime/page-data'
import { addressOfTripPage, FIRST_TRIP, TRIPS_SLUG } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'
import { NotFoundPage, notFoundMetadata } from '../../not-found-page'
import { PageFrame } from '../../page-frame'
import { pageMetadata } from '../../page-metadata'
import { TripOwnPage } from './trip-own-page'

/**
 * Returns no pages, because the build has no database. Each page is rendered and cached on request
 * (docs/decisions/0019).
 */
export const generateStaticParams = () => []
/**
 * How long a page stays cached, in seconds. Edits show right away, but the next salmon day changes even if
 * the content is never edited.
 */
export const revalidate = 60

interface TripsPageProps {
  /**
   * A trip's slug, or `first` followed by the trip from `?trip=Rockfish`. next.config.ts rewrites that query
   * to a path so that the page can be cached.
   */
  params: Promise<{ trip?: string[] }>
}

/**
 * Returns the page's title, description, canonical URL and link preview. The list's canonical URL never
 * includes the trip that comes first.
 */
export async function generateMetadata({ params }: TripsPageProps): Promise<Metadata> {
  const { trip: path = [] } = await params
  const [page, own] = await Promise.all([publicPage(TRIPS_SLUG), ownPage(path)])
  if (own) {
    const seo = { ...own.seo, share: own.seo.share ?? page?.seo.share ?? null }
    return pageMetadata({ slug: TRIPS_SLUG, seo, hasSpanish: own.hasSpanish }, addressOfTripPage(own.trip))
  }
  return page && isTripsPath(path, own) ? pageMetadata(page) : notFoundMetadata()
}

/** Shows all trips with their prices. If the URL names a trip, that trip comes first, in a large card. */
export default async function TripsPage({ params }: TripsPageProps) {
  const t = requestText()
  const [page, { site }, trips, nextDays, { trip: path = [] }] = await Promise.all([
    publicPage(TRIPS_SLUG),
    sitePage(),
    tripsPageCards(),
    nextTripDays(),
    params,
  ])
  const own = await ownPage(path)
  if (!page || !isTripsPath(path, own)) return <NotFoundPage />
  if (own) return <TripOwnPage page={page} own={own} site={site} nextDays={nextDays} />
  const segment = path[1]
  const name = segment === undefined ? undefined : (readSegment(segment) ?? '')
  const address = name === undefined ? null : redirectOfTrip(trips, name)
  if (address !== null) redirect(t.path(address))
  const { chosen, others } = chooseTrip(trips, name)
  return (
    <PageFrame page={page}>
      <div className="measure grid gap-10 wide:gap-14">
        {chosen ? <ChosenTrip trip={chosen} phone={site.phone} nextDays={nextDays} /> : null}
        <section aria-labelledby="all-trips" className="grid gap-6 print:hidden">
          <h2 id="all-trips" className={chosen ? 'text-title' : 'sr-only'}>
            {chosen ? t('Our other trips') : t('All trips')}
          </h2>
          <TripCards trips={others} phone={site.phone} nextDays={nextDays} />
        </section>
        <section aria-labelledby="prices" className="grid gap-4 pt-2 pb-12 wide:pb-16">
          <h2 id="prices" className="text-title">
            {t('Rates at a glance')}
          </h2>
          <PriceTable trips={trips} phone={site.phone} nextDays={nextDays} />
        </section>
      </div>
    </PageFrame>
  )
}

/** Returns whether the path is valid: the list, the list with a trip first, or a trip's own page. */
function isTripsPath(path: string[], own: TripPage | null): boolean {
  return path.length === 0 || own !== null || (path.length === 2 && path[0] === FIRST_TRIP)
}

async function ownPage(path: string[] = []): Promise<TripPage | null> {
  const slug = path.length === 1 ? readSegment(path[0] ?? '') : null
  return slug === null ? null : tripPage(slug)
}
