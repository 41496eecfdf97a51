import { Picture } from '@/components/picture'
import type { SiteInfo } from '@/contract/site'
import { HarborMap } from './split-parts'

/** The map of the business location, with the drawn harbor where it cannot load (decision 28). */
export function MeetingPlaceMap({ site }: { site: SiteInfo }) {
  return (
    <HarborMap
      latitude={site.latitude}
      longitude={site.longitude}
      embedTemplate={site.mapUrl}
      title={`Map: where ${site.brand} is`}
      fallback={
        site.harborMap ? (
          <Picture picture={site.harborMap} sizes="(min-width: 1344px) 1250px, 92vw" alt="" />
        ) : null
      }
    />
  )
}
