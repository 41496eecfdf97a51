import { internalCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** The version of the published content: a single document that every server polls (docs/decisions/0019). */
export const ContentChanges: CollectionConfig = {
  slug: 'content-changes',
  ...internalCollection(),
  fields: [chosenId, versionField],
}
