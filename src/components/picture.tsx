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
}

/** A picture of the media library: AVIF in the width that fits, another format where a browser has none. */
export function Picture({ picture, sizes, className, alt = picture.alt, priority = false }: PictureProps) {
  const { src, avif, width, height, focus } = picture
  const cut: CSSProperties = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <picture className="contents">
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
        style={cut}
      />
    </picture>
  )
}
