import type { CSSProperties } from 'react'
import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import type { Picture as PictureOf } from '@/contract/picture'
import { BANNER_HEIGHTS, coverSizes } from './banner-size'

const HEIGHTS = {
  tall: 'h-(--banner-height)',
  low: 'h-(--banner-height)',
  /** A strip that leaves room for the dashboard. */
  strip: 'h-18',
}

export interface RouteBannerProps {
  /** If null, the banner shows a plain color. */
  picture: PictureOf | null
  height: keyof typeof HEIGHTS
  /** Preloads the picture. */
  priority?: boolean
}

/** The wide picture at the top of every page, with a wavy lower edge (docs/product-rules.md#banner). */
export function RouteBanner({ picture, height, priority = true }: RouteBannerProps) {
  const length = BANNER_HEIGHTS[height === 'strip' ? 'low' : height]
  return (
    <div
      style={{ '--banner-height': length } as CSSProperties}
      className={classNames(
        'relative max-h-[580px] print:hidden bg-navy-soft md:max-h-[650px]',
        HEIGHTS[height],
      )}
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
