'use client'

import { usePathname } from 'next/navigation'
import { classNames } from '@/components/class-names'
import { bannerOf } from './banners'

const HEIGHTS = {
  tall: 'h-[clamp(21rem,46vw,40.625rem)]',
  low: 'h-[clamp(8.5rem,21vw,20rem)]',
}

/** The wide picture on top of every page. Its last wave has the page's colour, so that the sea runs out into the page. */
export function RouteBanner() {
  const { src, height } = bannerOf(usePathname())
  return (
    // The scenes are vectors of a few kilobytes: the image optimiser has nothing to add.
    <img
      src={src}
      alt="cover-photo"
      width={2400}
      height={1000}
      fetchPriority="high"
      className={classNames(
        'block max-h-[580px] w-full object-cover object-[50%_100%] md:max-h-[650px]',
        HEIGHTS[height],
      )}
    />
  )
}
