'use client'

import type { CSSProperties } from 'react'
import type { Picture as PictureOf } from '@/contract/picture'

export interface PictureProps {
  picture: PictureOf
  /** How wide it stands, as CSS `sizes`; the browser chooses the file by it. */
  sizes: string
  className?: string
  /** Instead of the picture's own words, where those would say again what stands beside it. */
  alt?: string
  /** The first picture of a page: fetched at once, before anything else. */
  priority?: boolean
  /** In view when the page opens: fetched with the page, not when it is scrolled to. */
  eager?: boolean
}

/**
 * A picture of the media library, in the width that fits. It is a client component for what it would cost as a server one: a
 * page's data name its first pictures to be fetched, so each link in view, whose page is fetched ahead, would bring a banner.
 */
export function Picture({
  picture,
  sizes,
  className,
  alt = picture.alt,
  priority = false,
  eager = priority,
}: PictureProps) {
  const { src, srcSet, width, height, focus } = picture
  const cut: CSSProperties = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <img
      src={src}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      // With it React also writes a preload into the head of the page.
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      style={cut}
    />
  )
}
