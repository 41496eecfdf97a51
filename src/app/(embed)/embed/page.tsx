import { EmbeddedCalendar } from '@/features/availability/embedded-calendar'
import { bookingPage } from '@/runtime/page-data'
import { readCalendarRequest } from '@/shared/paths/read-calendar-address'

/** Rendered on every request, because seat availability changes all the time. */
export const dynamic = 'force-dynamic'

interface EmbedRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Renders the calendar that other sites embed (docs/product-rules.md#embedded-calendar). It sets no cookies. */
export default async function EmbedRoute({ searchParams }: EmbedRouteProps) {
  const query = await searchParams
  const request = readCalendarRequest((name) => query[name])
  const { month, nextDays, site, trips } = await bookingPage(request.month ?? undefined)
  return (
    <>
      <noscript>
        <p className="m-4 rounded-card border border-brass/60 bg-brass-mist p-4">
          This calendar needs JavaScript, which is turned off in your browser.
        </p>
      </noscript>
      <EmbeddedCalendar
        initial={month}
        initialNext={nextDays}
        brand={site.brand}
        phone={site.phone}
        trips={trips}
      />
    </>
  )
}
