import type { Picture } from '@/contract/content/picture'
import type { Media } from '@/payload-types'
import { packFiles } from './pack-files'

/**
 * Converts an upload into the form that pages use. Returns null if it's missing, or if only its id was read
 * (`depth: 0`).
 */
export function toPicture(upload: Media | string | null | undefined): Picture | null {
  if (typeof upload !== 'object' || upload === null || !upload.url) return null
  const { sizes } = upload
  const dated = (url: string) => `${url}?v=${Date.parse(upload.updatedAt)}`
  const files = [sizes?.webp480, sizes?.webp800, sizes?.webp1200, sizes?.webp1600, sizes?.webp2400].flatMap(
    (size) =>
      size?.url && size.width && size.height
        ? { url: dated(size.url), width: size.width, height: size.height }
        : [],
  )
  return {
    alt: upload.alt,
    width: upload.width ?? 0,
    height: upload.height ?? 0,
    src: dated(sizes?.webp800?.url ?? upload.url),
    files: packFiles(files),
    share: sizes?.share?.url ? dated(sizes.share.url) : null,
    focus: focusOf(upload),
  }
}

/** Returns the focal point, or null for the center, so that most pages' data doesn't include it. */
function focusOf({ focalX, focalY }: Media): Picture['focus'] {
  const [x, y] = [focalX ?? 50, focalY ?? 50]
  return x === 50 && y === 50 ? null : { x, y }
}
