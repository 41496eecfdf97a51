import type { Metadata } from 'next'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { TripCards } from '@/features/site/trip-cards'

export const metadata: Metadata = { title: 'Trips And Rates' }

interface TripsPageProps {
  searchParams: Promise<{ trip?: string | string[] }>
}

/** All trips; the one named in the address (`?trip=Rockfish`, decision 21) comes first. */
export default async function TripsPage({ searchParams }: TripsPageProps) {
  const [{ site, trips }, { trip: wanted }] = await Promise.all([sitePage(), searchParams])
  const first = trips.filter((trip) => trip.title === wanted)
  const others = trips.filter((trip) => trip.title !== wanted)
  return (
    <div className="measure">
      <PageHeading eyebrow="Six seats, six trips" title="Trips And Rates">
        Every trip leaves Santa Cruz Harbor at 6:00 am or 2:00 pm with at most six guests. A deposit of half
        the price holds your seats; the rest is due on the boat, in cash or by card.
      </PageHeading>
      <h2 className="sr-only">All trips</h2>
      <TripCards trips={[...first, ...others]} phone={site.phone} />
    </div>
  )
}
