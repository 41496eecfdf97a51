import { contentAccess, isStaff } from '@collections/access'
import { contentHooks } from '@collections/content'
import { timestampField } from '@collections/fields'
import { inBothLanguages } from '@collections/spanish'
import type { Access, CollectionConfig, ImageSize } from 'payload'
import { respondIfMissing } from '@/payload-overrides/missing-file'
import { usedPictureHooks } from './keep-used-pictures'
import { reencodePicture } from './reencode-picture'

/**
 * The widths of a picture's files, in pixels. 800 is for phones with a device pixel ratio of 2, and 1200 is for a
 * ratio of 3.
 */
const WIDTHS = [480, 800, 1200, 1600, 2400]
/**
 * Returns a WebP size. WebP is 25% larger than AVIF, but takes a quarter of the CPU time to encode
 * (docs/decisions/0021).
 */
const webp = (width: number): ImageSize => ({
  name: `webp${width}`,
  width,
  // Keeps the whole picture. By default, Payload crops around the focal point, and converts the picture to a PNG
  // first.
  fit: 'inside',
  formatOptions: { format: 'webp', options: { quality: 74, effort: 2 } },
})

/** Files can be cached forever, because a new crop has a new URL: URLs include the time of the last change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Lets anyone fetch a file by its name. Only staff can list pictures, because some belong to drafts. File
 * names can be guessed, so don't store anything secret here.
 */
const fileOrStaff: Access = ({ req, isReadingStaticFile }) => isReadingStaticFile === true || isStaff(req)

export const media = ({ folder }: { folder: string }): CollectionConfig => ({
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: { ...contentAccess, read: fileOrStaff },
  hooks: { ...contentHooks, ...usedPictureHooks, beforeOperation: [reencodePicture] },
  trash: true,
  admin: {
    group: 'Site',
    useAsTitle: 'alt',
    defaultColumns: ['alt', 'filename', 'updatedAt'],
    listSearchableFields: ['alt', 'filename'],
    description: 'Pictures for trips, pages and reports. Describe each one for people who can’t see it.',
  },
  upload: {
    staticDir: folder,
    // This filters only the file picker. `reencodePicture` checks what a file really is.
    mimeTypes: ['image/png', 'image/jpeg', 'image/heic', 'image/heif', 'image/webp', 'image/avif'],
    focalPoint: true,
    adminThumbnail: 'webp800',
    handlers: [respondIfMissing],
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', IMMUTABLE)
      return headers
    },
    imageSizes: [
      ...WIDTHS.map(webp),
      {
        name: 'share',
        width: 1200,
        height: 630,
        formatOptions: { format: 'jpeg', options: { quality: 82 } },
      },
    ],
  },
  fields: [
    ...inBothLanguages({ name: 'alt', type: 'text', required: true, label: 'Description (alt text)' }),
    timestampField('updatedAt', 'Changed'),
  ],
})
