import { contentAccess } from '@collections/access'
import { contentHooks, contentVersions, isDraftSave } from '@collections/content'
import { textRule } from '@collections/fields'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
} from 'payload'
import { restoreVersion } from '@/payload-overrides/restore-version'
import { isFixedPage, pathOfPage, refuseSlug } from '@/shared/paths/page-path'
import { PAGE_BLOCKS } from './blocks'

const keepFixedPage: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (!originalDoc || !isFixedPage(originalDoc.slug)) return data
  if (data.slug !== undefined && data.slug !== originalDoc.slug)
    throw new APIError('The address of this page cannot change: the site links to it.', 400, null, true)
  if (data._status === 'draft' && !isDraftSave(req, data._status))
    throw new APIError(
      'This page belongs to the site and cannot be unpublished. Change it and publish it anew instead.',
      400,
      null,
      true,
    )
  return data
}

const keepOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const page = await req.payload.findByID({ collection: 'pages', id, depth: 0, req })
  if (isFixedPage(page.slug))
    throw new APIError('This page belongs to the site and cannot be deleted.', 400, null, true)
}

/** The public pages. The working parts (calendar, forms, lists) stand on their pages by themselves; the words are here. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: contentAccess,
  hooks: {
    ...contentHooks,
    beforeChange: [keepFixedPage],
    beforeDelete: [keepOnDelete],
  },
  versions: contentVersions,
  endpoints: [restoreVersion],
  defaultSort: 'slug',
  disableDuplicate: true,
  admin: {
    group: 'Site',
    useAsTitle: 'slug',
    defaultColumns: ['slug', 'heading', '_status', 'updatedAt'],
    listSearchableFields: ['slug', 'heading', 'intro'],
    description: 'What visitors read. Save a draft to look at it, publish it to show it.',
    livePreview: {
      url: ({ data }) => `/preview?to=${encodeURIComponent(pathOfPage(String(data.slug ?? 'home')))}`,
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 862, height: 1100 },
        { name: 'laptop', label: 'Laptop', width: 1440, height: 900 },
      ],
    },
  },
  fields: [
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 60,
      label: 'Address',
      admin: {
        position: 'sidebar',
        description: "What stands after the site's name; 'home' is the first page.",
      },
      validate: textRule((value) => refuseSlug(typeof value === 'string' ? value : '') ?? true),
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Content',
          fields: [
            {
              name: 'banner',
              type: 'upload',
              relationTo: 'media',
              admin: { description: 'The wide picture at the top: 2400 x 1000 or so.' },
            },
            {
              name: 'eyebrow',
              type: 'text',
              maxLength: 60,
              admin: { description: 'A few words above the heading.' },
            },
            { name: 'heading', type: 'text', required: true, maxLength: 90 },
            { name: 'intro', type: 'textarea', maxLength: 700 },
            { name: 'sections', type: 'blocks', blocks: PAGE_BLOCKS },
          ],
        },
        {
          label: 'Search and sharing',
          name: 'seo',
          fields: [
            { name: 'title', type: 'text', maxLength: 70, admin: { description: 'Empty: the heading.' } },
            {
              name: 'description',
              type: 'textarea',
              maxLength: 170,
              admin: { description: 'Empty: the intro.' },
            },
            {
              name: 'share',
              type: 'upload',
              relationTo: 'media',
              admin: { description: 'Empty: the banner.' },
            },
          ],
        },
      ],
    },
  ],
}
