import { internalCollection } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Days that were compared with Square. The id is the date. */
export const ComparedDays: CollectionConfig = {
  slug: 'compared-days',
  ...internalCollection(),
  fields: [chosenId],
}
