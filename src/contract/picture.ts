import { z } from 'zod'

/** A picture of the media library as a page shows it: the newest format first, in several widths. */
export const picture = z.object({
  alt: z.string(),
  /** The picture's own size in pixels; the page keeps its place free by it. */
  width: z.int(),
  height: z.int(),
  /** For every browser: WebP of middling width, or the file as it was uploaded. */
  src: z.string(),
  /** A `srcset` of AVIF files by width; empty where the upload was too small to have any. */
  avif: z.string(),
  /** JPEG of 1200 x 630 for link previews; null for small uploads. */
  share: z.string().nullable(),
  /** What must stay in view when the picture is cut, in percent from the left and from the top. */
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type Picture = z.infer<typeof picture>
