import { nobody } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Counters that hold across server processes, one row per key and window, and proofs of work that were used. The sweeper
 * deletes what has ended. Keys carry an HMAC of an IP address, never the address.
 */
export const RateLimits: CollectionConfig = {
  slug: 'rate-limits',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  endpoints: false,
  lockDocuments: false,
  timestamps: false,
  admin: { hidden: true },
  fields: [
    chosenId,
    { name: 'points', type: 'number', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
