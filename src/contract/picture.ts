import { z } from 'zod'

/** A picture of the media library as a page shows it, in several widths. */
export const picture = z.object({
  alt: z.string(),
  /** The picture's own size in pixels; the page keeps its place free by it. */
  width: z.int(),
  height: z.int(),
  /** A file of middling width, or the one that was uploaded. */
  src: z.string(),
  /** The files by width, as `srcset` wants them; empty where the upload was too small to have any. */
  srcSet: z.string(),
  /** JPEG of 1200 x 630 for link previews; null for small uploads. */
  share: z.string().nullable(),
  /** What must stay in view when the picture is cut, in percent from the left and from the top. */
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type Picture = z.infer<typeof picture>
