import type { CSSProperties } from 'react'
import { Picture } from '@/components/picture'
import type { Picture as PictureOf } from '@/contract/picture'
import { BANNER_HEIGHTS, coverSizes } from './banner-size'

export interface RouteBannerProps {
  /** If null, the banner shows a plain color. */
  picture: PictureOf | null
  height: keyof typeof BANNER_HEIGHTS
  /** Preloads the picture. */
  priority?: boolean
}

/** The wide picture at the top of every page, with a wavy lower edge (docs/product-rules.md#banner). */
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
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-6 w-full wide:h-11"
      >
        <path
          d="M0 26q70 26 150 4 90 30 190-2 110 34 230-4 120 36 240 2 110 30 220-6 110 34 220 4 90 22 190-6V60H0Z"
          className="fill-kelp-mist"
        />
        <path
          d="M0 42q90 22 170-2 100 28 200 0 110 26 230-4 110 30 230 4 120 26 220-2 110 28 210 0 100 20 180-4V60H0Z"
          className="fill-fog"
        />
      </svg>
    </div>
  )
}
