'use client'

import type { Picture as PictureOf } from '@/contract/content/picture'
import { srcSetOf } from './picture-files'

export interface PictureProps {
  picture: PictureOf
  sizes: string
  className?: string
  /** Overrides the picture's own alt text. Use it if that text would repeat the text next to the picture. */
  alt?: string
  priority?: boolean
  /** Set this for pictures in the initial viewport. */
  eager?: boolean
}

/**
 * Renders a responsive picture from the media library. It's a client component because React preloads the
 * pictures in server components, so prefetching a link would download the linked page's banner.
 */
export function Picture({
  picture,
  sizes,
  className,
  alt = picture.alt,
  priority = false,
  eager = priority,
}: PictureProps) {
  const { src, files, width, height, focus } = picture
  return (
    <img
      src={src}
      {...(files && { srcSet: srcSetOf(files), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      // Set this only for priority pictures, because it makes React add a preload link to the page's head.
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
    />
  )
}
