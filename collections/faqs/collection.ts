import { contentCollection, livePreview } from '@collections/content'
import { proseEditor } from '@collections/rich-text'
import { inBothLanguages } from '@collections/spanish'
import type { CollectionConfig } from 'payload'

export const Faqs: CollectionConfig = {
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'FAQs' },
  ...contentCollection(),
  orderable: true,
  defaultSort: '_order',
  admin: {
    components: { beforeListTable: ['/src/features/admin/drag-hint#DragHint'] },
    group: 'Site',
    useAsTitle: 'question',
    defaultColumns: ['question', 'topic', '_status'],
    listSearchableFields: ['question', 'topic'],
    description: 'Questions on /faq, grouped by topic, in the page’s order.',
    livePreview: livePreview(() => '/faq'),
  },
  fields: inBothLanguages(
    { name: 'question', type: 'text', required: true, maxLength: 160 },
    { name: 'answer', type: 'richText', required: true, editor: proseEditor },
    {
      name: 'topic',
      type: 'text',
      required: true,
      maxLength: 60,
      admin: { description: 'The heading this question appears under. For example: Booking and payment' },
    },
  ),
}
