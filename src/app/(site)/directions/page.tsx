import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { buttonClass } from '@/components/button-style'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'

export const metadata: Metadata = { title: 'Directions' }

export default async function DirectionsPage() {
  const { site } = await sitePage()
  const map = `https://www.openstreetmap.org/?mlat=${site.latitude}&mlon=${site.longitude}#map=16/${site.latitude}/${site.longitude}`
  return (
    <div className="measure">
      <PageHeading eyebrow="Where we tie up" title="Directions">
        The boat ties up, and leaves, at the harbor.
      </PageHeading>
      <div className="grid max-w-xl justify-items-start gap-5 rounded-card border border-line bg-paper p-7">
        <address className="font-display text-heading not-italic">
          {site.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <div className="flex flex-wrap gap-2">
          <a href={map} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            Open the map <ExternalLink aria-hidden="true" className="size-4" />
          </a>
          {site.harborUrl ? (
            <a href={site.harborUrl} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              The harbor&rsquo;s site
            </a>
          ) : null}
        </div>
      </div>
    </div>
  )
}
