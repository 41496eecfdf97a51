import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { availabilityPage, publicPage } from '@/runtime/page-data'
import { telephoneHref } from '@/shared/format/telephone-link'
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
  const data = await availabilityPage(month ?? undefined)
  return (
    <PageFrame page={page}>
      <div className="measure">
        <noscript>
          <p className="mb-6 rounded-card border border-brass/60 bg-brass-mist p-4">
            Booking online needs JavaScript, which is off in this browser. To book, call{' '}
            <a className="font-semibold underline" href={telephoneHref(data.site.phone)}>
              {data.site.phone}
            </a>
            .
          </p>
        </noscript>
        <AvailabilityScreen page={data} />
      </div>
    </PageFrame>
  )
}
