import { z } from 'zod'

/** An image of the media library in several widths. */
export const picture = z.object({
  alt: z.string(),
  /** Size of the original in pixels, so that the layout doesn't shift while the image loads. */
  width: z.int(),
  height: z.int(),
  /** URL of a medium-width file, or of the upload itself. */
  src: z.string(),
  /** Value for `srcset`; empty if the upload is too small for any other width. */
  srcSet: z.string(),
  /** URL of a 1200 x 630 JPEG for link previews; null for small uploads. */
  share: z.string().nullable(),
  /** Focal point for cropping, in percent from the left and from the top. */
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type Picture = z.infer<typeof picture>
