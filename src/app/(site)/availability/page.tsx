import type { Metadata } from 'next'
import { availabilityPage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { isMonth } from '@/domain/dates'
import { AvailabilityScreen } from './availability-screen'

export const metadata: Metadata = {
  title: 'Availability',
  description: 'Open seats on every departure, day by day. Pick a day and book.',
}

interface AvailabilityRouteProps {
  searchParams: Promise<{ month?: string | string[] }>
}

/** The calendar; the month of the address, or the current one, is in the first HTML. */
export default async function AvailabilityRoute({ searchParams }: AvailabilityRouteProps) {
  const { month: asked } = await searchParams
  const page = await availabilityPage(isMonth(asked) ? asked : undefined)
  return (
    <div className="measure">
      <PageHeading eyebrow="Six seats, twice a day" title="Availability">
        Pick a day to see departures and seats.
      </PageHeading>
      <AvailabilityScreen page={page} />
    </div>
  )
}
