import { Fish } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'

export const metadata: Metadata = { title: 'Fish Report' }

export default async function FishReportPage() {
  const { site } = await sitePage()
  return (
    <div className="measure">
      <PageHeading eyebrow="From the log" title="Fish Report">
        What came over the rail, told by the captain.
      </PageHeading>
      <div className="grid max-w-xl justify-items-start gap-4 rounded-card border border-line bg-paper p-7">
        <Fish aria-hidden="true" className="size-10 text-kelp" />
        <p className="font-display font-semibold text-heading">No report yet this season</p>
        <p className="text-ink-muted">
          The first one appears here after the next trip.
          {site.instagramUrl ? ' Until then, the newest catches are on our photo feed.' : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          {site.instagramUrl ? (
            <a href={site.instagramUrl} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              See the photos
            </a>
          ) : null}
          <Link href="/availability" className={buttonClass('secondary')}>
            Open seats
          </Link>
        </div>
      </div>
    </div>
  )
}
