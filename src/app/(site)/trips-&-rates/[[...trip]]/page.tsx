import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { chooseTrip, redirectOfTrip } from '@/features/trips/choose-trip'
import { ChosenTrip } from '@/features/trips/chosen-trip'
import { PriceTable } from '@/features/trips/price-table'
import { TripCards } from '@/features/trips/trip-cards'
import { publicPage, sitePage } from '@/runtime/page-data'
import { TRIPS_SLUG } from '@/shared/paths/page-address'
import { readSegment } from '@/shared/paths/path-segment'
import { PageFrame } from '../../page-frame'
import { pageMetadata } from '../../page-metadata'

/** The build has no database, so each page is rendered and cached on request (docs/decisions/0019). */
export const generateStaticParams = () => []
/** In seconds. Content edits don't wait for this: they show right away. */
export const revalidate = 60

interface TripsPageProps {
  /** The trip from `?trip=Rockfish`. next.config.ts rewrites it to a path so that the page can be cached. */
  params: Promise<{ trip?: string[] }>
}

/** The canonical URL never includes the trip. */
export async function generateMetadata(): Promise<Metadata> {
  const page = await publicPage(TRIPS_SLUG)
  return page ? pageMetadata(page) : {}
}

/** Shows all trips with their prices. If the URL names a trip, that trip comes first, in a large card. */
export default async function TripsPage({ params }: TripsPageProps) {
  const [page, { site, trips }, { trip: path = [] }] = await Promise.all([
    publicPage(TRIPS_SLUG),
    sitePage(),
    params,
  ])
  if (!page || path.length > 1) notFound()
  const name = path[0] === undefined ? undefined : (readSegment(path[0]) ?? '')
  const address = name === undefined ? null : redirectOfTrip(trips, name)
  if (address !== null) redirect(address)
  const { chosen, others } = chooseTrip(trips, name)
  return (
    <PageFrame page={page}>
      <div className="measure grid gap-10 wide:gap-14">
        {chosen ? <ChosenTrip trip={chosen} phone={site.phone} /> : null}
        <section aria-labelledby="all-trips" className="grid gap-6">
          <h2 id="all-trips" className={chosen ? 'text-title' : 'sr-only'}>
            {chosen ? 'Our other trips' : 'All trips'}
          </h2>
          <TripCards trips={others} phone={site.phone} />
        </section>
        <section aria-labelledby="prices" className="grid gap-4 pt-2 pb-6">
          <h2 id="prices" className="text-title">
            Rates at a glance
          </h2>
          <PriceTable trips={trips} phone={site.phone} />
        </section>
      </div>
    </PageFrame>
  )
}
