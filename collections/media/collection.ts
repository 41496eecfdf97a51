import { anyone, contentAccess } from '@collections/access'
import type { CollectionConfig } from 'payload'

/** Pictures of the site. They are public by their purpose; only staff may add or change them. */
export const media = ({ folder }: { folder: string }): CollectionConfig => ({
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  access: { ...contentAccess, read: anyone },
  admin: {
    group: 'Site',
    description: 'Pictures for trips and pages. Say in a few words what each one shows.',
  },
  upload: {
    staticDir: folder,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    focalPoint: true,
    imageSizes: [
      { name: 'card', width: 640, height: 480, formatOptions: { format: 'webp', options: { quality: 78 } } },
      { name: 'wide', width: 1600, formatOptions: { format: 'webp', options: { quality: 78 } } },
    ],
  },
  fields: [{ name: 'alt', type: 'text', required: true, label: 'What the picture shows' }],
})
