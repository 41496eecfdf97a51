import { nobody } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** One document: the version of the published content. Every server process watches it (docs/decisions/0019). */
export const ContentChanges: CollectionConfig = {
  slug: 'content-changes',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  endpoints: false,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [chosenId, versionField],
}
