import { contentCollection, contentHooks } from '@collections/content'
import { textRule } from '@collections/fields'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
} from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { isFixedPage, pathOfPage, refuseSlug } from '@/shared/paths/page-path'
import { PAGE_BLOCKS } from './blocks'

const refuse = (message: string): never => {
  throw new APIError(message, 400, null, true)
}

const guardFixedPage: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (!originalDoc || !isFixedPage(originalDoc.slug)) return data
  if (data.slug !== undefined && data.slug !== originalDoc.slug)
    refuse('You can’t change this page’s address, because the site links to it.')
  if (data._status === 'draft' && !isDraftSave(req, data._status))
    refuse(
      'You can’t unpublish this page, because the site links to it. Change it and publish it again instead.',
    )
  return data
}

const refuseToDeleteFixedPage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const page = await req.payload.findByID({ collection: 'pages', id, depth: 0, req })
  if (isFixedPage(page.slug)) refuse('You can’t delete this page, because the site links to it.')
}

/** The text and pictures of the public pages. The calendar, forms and lists are defined in the code. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  ...contentCollection(),
  hooks: {
    ...contentHooks,
    beforeChange: [guardFixedPage],
    beforeDelete: [refuseToDeleteFixedPage],
  },
  defaultSort: 'slug',
  disableDuplicate: true,
  admin: {
    group: 'Site',
    useAsTitle: 'slug',
    defaultColumns: ['slug', 'heading', '_status', 'updatedAt'],
    listSearchableFields: ['slug', 'heading', 'intro'],
    description: 'The site’s pages. Save a draft to preview it; publish it to show it to visitors.',
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
        description: 'The last part of the page’s URL. The home page is “home”.',
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
              admin: { description: 'The wide picture at the top, about 2400 x 1000 pixels.' },
            },
            {
              name: 'eyebrow',
              type: 'text',
              maxLength: 60,
              admin: { description: 'The small line of text above the heading.' },
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
            {
              name: 'title',
              type: 'text',
              maxLength: 70,
              admin: { description: 'Leave empty to use the heading.' },
            },
            {
              name: 'description',
              type: 'textarea',
              maxLength: 170,
              admin: { description: 'Leave empty to use the intro.' },
            },
            {
              name: 'share',
              type: 'upload',
              relationTo: 'media',
              admin: { description: 'Leave empty to use the banner.' },
            },
          ],
        },
      ],
    },
  ],
}
