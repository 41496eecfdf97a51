'use client'

import type { CSSProperties } from 'react'
import type { Picture as PictureOf } from '@/contract/picture'

export interface PictureProps {
  picture: PictureOf
  /** The `sizes` attribute: how wide the picture is displayed. */
  sizes: string
  className?: string
  /** Replaces the picture's own alt text, for example if that would repeat the text next to it. */
  alt?: string
  /** For the first picture of a page: loads it with high priority. */
  priority?: boolean
  /** For a picture in the initial viewport: turns off lazy loading. */
  eager?: boolean
}

/**
 * A responsive picture from the media library. It's a client component because a server component's page data
 * preloads its first pictures, so prefetching a link would also download that page's banner.
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
  const crop: CSSProperties = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <img
      src={src}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      // React then also adds a preload link to the page's head.
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      style={crop}
    />
  )
}
