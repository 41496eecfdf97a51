import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requestText } from '@/components/text/use-text-on-server'
import { withNodes } from '@/components/text/with-nodes'
import { bookingPage, publicPage } from '@/runtime/page-data'
import { callText, telephoneHref } from '@/shared/format/telephone-link'
import { readCalendarRequest } from '@/shared/paths/read-calendar-address'
import { PageFrame } from '../page-frame'
import { pageMetadata } from '../page-metadata'
import { AvailabilityScreen } from './availability-screen'

const SLUG = 'availability'

/** Rendered on every request, because seat availability changes all the time. */
export const dynamic = 'force-dynamic'

interface AvailabilityRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const page = await publicPage(SLUG)
  return page ? pageMetadata(page) : {}
}

/** Shows the month in the URL, or else the current month. The seat counts are at most one second old. */
export default async function AvailabilityRoute({ searchParams }: AvailabilityRouteProps) {
  const t = requestText()
  const query = await searchParams
  const { month } = readCalendarRequest((name) => query[name])
  const page = await publicPage(SLUG)
  if (!page) notFound()
  const data = await bookingPage(month ?? undefined)
  return (
    <PageFrame page={page}>
      <div className="measure">
        <noscript>
          <p className="mb-6 rounded-card border border-brass/60 bg-brass-mist p-4">
            {withNodes(
              t,
              'Booking online needs JavaScript, which is turned off in your browser. {call} to book.',
              {
                call: (
                  <a className="font-semibold underline" href={t.path(telephoneHref(data.site.phone))}>
                    {callText(data.site.phone, t)}
                  </a>
                ),
              },
            )}
          </p>
        </noscript>
        <AvailabilityScreen page={data} />
      </div>
    </PageFrame>
  )
}
