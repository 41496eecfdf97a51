import { contentAccess } from '@collections/access'
import { contentHooks, contentVersions } from '@collections/content'
import { proseEditor } from '@collections/rich-text'
import type { CollectionConfig } from 'payload'

/** Questions and answers of /faq. */
export const Faqs: CollectionConfig = {
  slug: 'faqs',
  labels: { singular: 'FAQ', plural: 'FAQs' },
  access: contentAccess,
  hooks: contentHooks,
  versions: contentVersions,
  defaultSort: 'order',
  admin: {
    group: 'Site',
    useAsTitle: 'question',
    defaultColumns: ['question', 'topic', 'order', '_status'],
    description: 'What guests ask. The page groups them by topic and can be searched.',
  },
  fields: [
    { name: 'question', type: 'text', required: true, maxLength: 160 },
    { name: 'answer', type: 'richText', required: true, editor: proseEditor },
    {
      name: 'topic',
      type: 'text',
      required: true,
      maxLength: 60,
      admin: { description: "The heading it stands under: 'Booking and paying'." },
    },
    { name: 'order', type: 'number', required: true, defaultValue: 0, admin: { position: 'sidebar' } },
  ],
}
