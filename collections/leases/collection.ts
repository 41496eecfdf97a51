import { internalCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Leases for periodic tasks. Until `expiresAt`, only one server process holds each lease. */
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
