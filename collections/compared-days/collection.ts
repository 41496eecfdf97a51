import { internalCollection } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Days whose payments and refunds were compared with Square's. The id is the date. */
export const ComparedDays: CollectionConfig = {
  slug: 'compared-days',
  ...internalCollection(),
  fields: [chosenId],
}
