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

/** Seats move: nothing of it is prepared at build, which has no database either. */
export const dynamic = 'force-dynamic'

interface AvailabilityRouteProps {
  searchParams: Promise<{ month?: string | string[]; day?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const page = await publicPage(SLUG)
  return page ? pageMetadata(page) : {}
}

/**
 * The calendar; the month of the address, or the current one, is in the first HTML. Rendered at each request and not kept:
 * its seats are at most a second old (docs/decisions/0009), and its words cost no query on a warm server.
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
