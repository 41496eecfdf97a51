import { nobody } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Who does a periodic task now: one holder at a time across server processes, until `expiresAt`. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  endpoints: false,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [
    chosenId,
    versionField,
    { name: 'holder', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
