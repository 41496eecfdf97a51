import { noAccess } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** One document: the version of the published content, which every server polls (docs/decisions/0019). */
export const ContentChanges: CollectionConfig = {
  slug: 'content-changes',
  access: { create: noAccess, read: noAccess, update: noAccess, delete: noAccess },
  endpoints: false,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [chosenId, versionField],
}
