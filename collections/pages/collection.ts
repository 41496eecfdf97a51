import { contentCollection, contentHooks, livePreview } from '@collections/content'
import { searchTexts, textRule } from '@collections/fields'
import { refuse } from '@collections/refuse'
import { spanishTab } from '@collections/spanish'
import { explainTakenByTrash } from '@collections/unique-outside-trash'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, Field } from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { titleField } from '@/payload-overrides/readable-titles'
import { HOME_SLUG, isFixedPage, pageName, pathOfPage, refuseSlug } from '@/shared/paths/page-slug'
import { PAGE_BLOCKS } from './blocks'

const UNDELETABLE = 'You can’t delete this page, because the site links to it.'

const guardFixedPage: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (!originalDoc || !isFixedPage(originalDoc.slug)) return data
  if (data.slug !== undefined && data.slug !== originalDoc.slug)
    refuse('You can’t change this page’s URL name, because the site links to it.')
  if (data.deletedAt) refuse(UNDELETABLE)
  if (data._status === 'draft' && !isDraftSave(req, data._status))
    refuse(
      'You can’t unpublish this page, because the site links to it. Change it and publish it again instead.',
    )
  return data
}

const refuseToDeleteFixedPage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const page = await req.payload.findByID({ collection: 'pages', id, depth: 0, trash: true, req })
  if (isFixedPage(page.slug)) refuse(UNDELETABLE)
}

const texts: Field[] = [
  {
    name: 'eyebrow',
    label: 'Small line above the heading',
    type: 'text',
    maxLength: 60,
  },
  { name: 'heading', type: 'text', required: true, maxLength: 90 },
  { name: 'intro', label: 'Introduction', type: 'textarea', maxLength: 700 },
]

const seoTexts = searchTexts('the heading', 'the introduction')

/** The text and pictures of the public pages. The calendar, forms and lists are defined in the code. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  ...contentCollection(),
  hooks: {
    ...contentHooks,
    beforeValidate: [explainTakenByTrash('slug')],
    beforeChange: [guardFixedPage],
    beforeDelete: [refuseToDeleteFixedPage],
  },
  defaultSort: 'slug',
  disableDuplicate: true,
  admin: {
    group: 'Site',
    defaultColumns: ['slug', 'heading', '_status', 'updatedAt'],
    listSearchableFields: ['slug', 'heading', 'intro'],
    description: 'The site’s pages. Save a draft to preview it; publish it to show it to visitors.',
    livePreview: livePreview(({ slug }) => pathOfPage(typeof slug === 'string' ? slug : HOME_SLUG)),
  },
  fields: [
    titleField(({ slug }) => (typeof slug === 'string' ? pageName(slug) : '')),
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 60,
      label: 'URL name',
      admin: {
        position: 'sidebar',
        description: 'The last part of the page’s URL. The home page is “home”.',
        components: { Cell: '/src/features/admin/list-cells#TitleCell' },
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
            ...texts,
            {
              name: 'sections',
              type: 'blocks',
              blocks: PAGE_BLOCKS,
              labels: { singular: 'Section', plural: 'Sections' },
              admin: { initCollapsed: true },
            },
          ],
        },
        {
          label: 'Search and sharing',
          name: 'seo',
          fields: [
            ...seoTexts,
            {
              name: 'share',
              type: 'upload',
              relationTo: 'media',
              admin: { description: 'Leave empty to use the banner.' },
            },
          ],
        },
        // The sections have their own Spanish texts.
        spanishTab(...texts, {
          name: 'seo',
          label: 'Search and sharing',
          type: 'group',
          fields: seoTexts,
        }),
      ],
    },
  ],
}
