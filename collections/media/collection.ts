import { contentAccess, isStaff } from '@collections/access'
import { contentHooks } from '@collections/content'
import type { Access, CollectionConfig, ImageSize } from 'payload'
import { answerMissing } from './answer-missing'
import { makePictureNew } from './make-picture-new'

/** The widths that pages ask for: 800 is a phone of two pixels a point, 1200 one of three. */
const WIDTHS = [480, 800, 1200, 1600, 2400]
/** WebP and not AVIF: a quarter more bytes, for a quarter of a small server's time (docs/decisions/0021). */
const webp = (width: number): ImageSize => ({
  name: `webp${width}`,
  width,
  formatOptions: { format: 'webp', options: { quality: 74 } },
})

/** A picture's name never tells two contents apart (a new crop keeps it), so addresses carry the time of the change. */
const KEEP_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Anybody may fetch a file by its name, which costs no query; only staff see the list, which has the pictures of drafts too.
 * A name can be guessed, so nothing that must stay secret belongs here.
 */
const fileOrStaff: Access = ({ req, isReadingStaticFile }) => isReadingStaticFile === true || isStaff(req)

/** Pictures of the site. Their files are public by their purpose; only staff may list, add or change them. */
export const media = ({ folder }: { folder: string }): CollectionConfig => ({
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: { ...contentAccess, read: fileOrStaff },
  hooks: { ...contentHooks, beforeOperation: [makePictureNew] },
  admin: {
    group: 'Site',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    description: 'Pictures for trips, pages and reports. Say in a few words what each one shows.',
  },
  upload: {
    staticDir: folder,
    // What the form offers to choose from. What a file is, and what becomes of it, decides `makePictureNew`.
    mimeTypes: ['image/png', 'image/jpeg', 'image/heic', 'image/heif', 'image/webp', 'image/avif'],
    focalPoint: true,
    adminThumbnail: 'webp800',
    handlers: [answerMissing],
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', KEEP_FOR_A_YEAR)
      return headers
    },
    imageSizes: [
      ...WIDTHS.map(webp),
      {
        name: 'share',
        width: 1200,
        height: 630,
        formatOptions: { format: 'jpeg', options: { quality: 82, mozjpeg: true } },
      },
    ],
  },
  fields: [{ name: 'alt', type: 'text', required: true, label: 'What the picture shows' }],
})
