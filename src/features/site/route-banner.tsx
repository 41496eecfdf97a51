'use client'

import { usePathname } from 'next/navigation'
import { classNames } from '@/components/class-names'
import { bannerOf } from './banners'

const HEIGHTS = {
  tall: 'h-[clamp(20rem,46vw,40.625rem)] object-[52%_60%]',
  low: 'h-[clamp(10.5rem,23vw,21rem)] object-[50%_52%]',
}

/** The wide picture on top of every page; below it the surf runs out into the colour of the page. */
export function RouteBanner() {
  const { src, height } = bannerOf(usePathname())
  return (
    <div className="relative bg-navy-soft">
      <img
        src={src}
        alt="cover-photo"
        width={2400}
        height={1000}
        fetchPriority="high"
        className={classNames('block max-h-[580px] w-full object-cover md:max-h-[650px]', HEIGHTS[height])}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-6 w-full wide:h-11"
      >
        <path
          d="M0 26q70 26 150 4 90 30 190-2 110 34 230-4 120 36 240 2 110 30 220-6 110 34 220 4 90 22 190-6V60H0Z"
          className="fill-fog/45"
        />
        <path
          d="M0 42q90 22 170-2 100 28 200 0 110 26 230-4 110 30 230 4 120 26 220-2 110 28 210 0 100 20 180-4V60H0Z"
          className="fill-fog"
        />
      </svg>
    </div>
  )
}
