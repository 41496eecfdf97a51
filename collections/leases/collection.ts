import { noAccess } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Leases for periodic tasks: one holder at a time across all server processes, until `expiresAt`. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  access: { create: noAccess, read: noAccess, update: noAccess, delete: noAccess },
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
