import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageTop } from '@/features/site/page-top'
import { availabilityPage, publicPage, showsDraft } from '@/runtime/page-data'
import { askedMonth } from '@/shared/paths/asked-month'
import { pathOfPage } from '@/shared/paths/page-path'
import { PageData } from '../page-data'
import { pageMetadata } from '../page-metadata'
import { PageSections } from '../page-sections'
import { PreviewBar } from '../split-parts'
import { AvailabilityScreen } from './availability-screen'

const SLUG = 'availability'

/** Rendered per request, because seats change all the time. */
export const dynamic = 'force-dynamic'

interface AvailabilityRouteProps {
  searchParams: Promise<{ month?: string | string[]; day?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const page = await publicPage(SLUG)
  return page ? pageMetadata(page) : {}
}

/**
 * The calendar, with the month of the URL or the current one in the HTML. Seats are at most a second old
 * (docs/decisions/0009). On a warm server, the page's text costs no query.
 */
export default async function AvailabilityRoute({ searchParams }: AvailabilityRouteProps) {
  const month = askedMonth(await searchParams)
  const page = await publicPage(SLUG)
  if (!page) notFound()
  return (
    <>
      <PageData page={page} />
      <PageTop page={page} />
      <div className="measure">
        <AvailabilityScreen page={await availabilityPage(month ?? undefined)} />
      </div>
      <PageSections sections={page.sections} />
      {(await showsDraft()) ? <PreviewBar path={pathOfPage(SLUG)} /> : null}
    </>
  )
}
