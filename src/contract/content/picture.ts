import { z } from 'zod'

/** An image from the media library, in several widths. */
export const picture = z.object({
  alt: z.string(),
  /** Size of the original in pixels, to reserve space while the image loads. */
  width: z.int(),
  height: z.int(),
  /** URL of a medium-width file, or of the upload itself. */
  src: z.string(),
  /** The image's files in all widths (`packFiles`). Empty if the upload is too small for other widths. */
  files: z.string(),
  /** URL of a 1200 x 630 JPEG for link previews, or null if the upload is too small. */
  share: z.string().nullable(),
  /** Focal point for cropping, in percent from the left and the top, or null for the center. */
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type Picture = z.infer<typeof picture>
