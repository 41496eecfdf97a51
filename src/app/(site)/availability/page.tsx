import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { availabilityPage, publicPage } from '@/runtime/page-data'
import { askedMonth } from '@/shared/paths/asked-month'
import { PageFrame } from '../page-frame'
import { pageMetadata } from '../page-metadata'
import { AvailabilityScreen } from './availability-screen'

const SLUG = 'availability'

/** Rendered on every request, because seat availability changes all the time. */
export const dynamic = 'force-dynamic'

interface AvailabilityRouteProps {
  searchParams: Promise<{ month?: string | string[]; day?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const page = await publicPage(SLUG)
  return page ? pageMetadata(page) : {}
}

/** Shows the month in the URL, or else the current month. The seat counts are at most one second old. */
export default async function AvailabilityRoute({ searchParams }: AvailabilityRouteProps) {
  const month = askedMonth(await searchParams)
  const page = await publicPage(SLUG)
  if (!page) notFound()
  return (
    <PageFrame page={page}>
      <div className="measure">
        <AvailabilityScreen page={await availabilityPage(month ?? undefined)} />
      </div>
    </PageFrame>
  )
}
