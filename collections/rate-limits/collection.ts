import { noAccess } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Rate limit counters shared by all server processes, one row per key and window, and proofs of work that
 * have been used. The sweeper deletes expired rows. Keys contain an HMAC of the IP address, never the address
 * itself.
 */
export const RateLimits: CollectionConfig = {
  slug: 'rate-limits',
  access: { create: noAccess, read: noAccess, update: noAccess, delete: noAccess },
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
