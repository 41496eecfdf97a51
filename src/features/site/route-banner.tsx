import type { CSSProperties } from 'react'
import { Picture } from '@/components/picture'
import type { Picture as PictureOf } from '@/contract/content/picture'
import { BANNER_HEIGHTS, coverSizes } from './banner-size'

export interface RouteBannerProps {
  /** If null, the banner shows a plain color. */
  picture: PictureOf | null
  height: keyof typeof BANNER_HEIGHTS
  /** Preloads the picture. */
  priority?: boolean
}

/**
 * Renders the wide picture at the top of every page, with a wavy lower edge (docs/product-rules.md#banner).
 */
export function RouteBanner({ picture, height, priority = true }: RouteBannerProps) {
  const length = BANNER_HEIGHTS[height]
  return (
    <div
      style={{ '--banner-height': length } as CSSProperties}
      className="relative h-(--banner-height) max-h-[580px] bg-navy-soft md:max-h-[650px] print:hidden"
    >
      {picture ? (
        <Picture
          picture={picture}
          alt="cover-photo"
          sizes={coverSizes(picture, length)}
          priority={priority}
          className="block size-full max-h-[580px] object-cover md:max-h-[650px]"
        />
      ) : null}
      <div aria-hidden="true" className="wave wave-back bg-kelp-mist" />
      <div aria-hidden="true" className="wave wave-front bg-fog" />
    </div>
  )
}
