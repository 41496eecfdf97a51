import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import type { Picture as PictureOf } from '@/contract/picture'

const HEIGHTS = {
  tall: 'h-[clamp(14rem,max(46vw,20rem),min(40.625rem,66svh))]',
  low: 'h-[clamp(8rem,max(23vw,10.5rem),min(21rem,40svh))]',
  /** On small screens, a strip that leaves room for the content below. On wide screens, the same as `low`. */
  strip: 'h-18 wide:h-[clamp(8rem,max(23vw,10.5rem),min(21rem,40svh))]',
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
  return (
    <div className={classNames('relative max-h-[580px] bg-navy-soft md:max-h-[650px]', HEIGHTS[height])}>
      {picture ? (
        <Picture
          picture={picture}
          alt="cover-photo"
          sizes="100vw"
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
