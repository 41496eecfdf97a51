import { Picture } from '@/components/picture'
import type { SiteInfo } from '@/contract/site'
import { HarborMap } from './split-parts'

/** Map of the business location (docs/product-rules.md#map). */
export function MeetingPlaceMap({ site }: { site: SiteInfo }) {
  return (
    <HarborMap
      latitude={site.latitude}
      longitude={site.longitude}
      embedTemplate={site.mapUrl}
      title={`Map to ${site.brand}`}
      fallback={
        site.harborMap ? (
          <Picture picture={site.harborMap} sizes="(min-width: 1344px) 1250px, 92vw" alt="" />
        ) : null
      }
    />
  )
}
