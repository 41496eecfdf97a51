import { Picture } from '@/components/picture'
import { requestText } from '@/components/text/use-text-on-server'
import type { Picture as PictureOf } from '@/contract/content/picture'
import type { SiteInfo } from '@/contract/site'
import { HarborMap } from './split-parts'

/**
 * The map's height in pixels. `object-cover` crops the sides of a wide picture, so the picture is wider than
 * the map.
 */
const MAP_HEIGHT = 400

function coverSizes({ width, height }: PictureOf): string {
  const drawn = Math.ceil((MAP_HEIGHT * width) / Math.max(height, 1))
  return `(min-width: 1344px) max(1250px, ${drawn}px), max(92vw, ${drawn}px)`
}

/** Renders the map of the business location (docs/product-rules.md#map). */
export function MeetingPlaceMap({ site }: { site: SiteInfo }) {
  const t = requestText()
  return (
    <HarborMap
      latitude={site.latitude}
      longitude={site.longitude}
      embedTemplate={site.mapUrl}
      title={t('Map to {brand}', { brand: site.brand })}
      fallback={
        site.harborMap ? <Picture picture={site.harborMap} sizes={coverSizes(site.harborMap)} alt="" /> : null
      }
    />
  )
}
