import { internalCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Leases for periodic tasks. Each has one holder among all server processes until `expiresAt`. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  ...internalCollection(),
  fields: [
    chosenId,
    versionField,
    { name: 'holder', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
