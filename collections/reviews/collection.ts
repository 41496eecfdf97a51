import { contentCollection } from '@collections/content'
import type { CollectionConfig } from 'payload'

export const Reviews: CollectionConfig = {
  slug: 'reviews',
  ...contentCollection(),
  orderable: true,
  defaultSort: '_order',
  admin: {
    components: { beforeListTable: ['/src/features/admin/drag-hint#DragHint'] },
    group: 'Site',
    useAsTitle: 'name',
    defaultColumns: ['name', 'stars', 'trip', 'comment', '_status'],
    listSearchableFields: ['name', 'comment', 'trip'],
    description: 'Reviews for the home page carousel, in its order. Comments are cut off after 100 words.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60, label: 'Guest' },
    { name: 'comment', type: 'textarea', required: true, maxLength: 3000 },
    { name: 'stars', type: 'number', required: true, min: 1, max: 5, defaultValue: 5 },
    { name: 'trip', type: 'text', maxLength: 40, admin: { description: 'For example: Rockfish' } },
  ],
}
