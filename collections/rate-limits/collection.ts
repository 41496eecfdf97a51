import { internalCollection } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Rate limit counters, one row per key and window, and used proofs of work. All server processes share them.
 * The sweeper deletes expired rows. Keys contain an HMAC of the IP address, never the address itself.
 */
export const RateLimits: CollectionConfig = {
  slug: 'rate-limits',
  ...internalCollection(),
  timestamps: false,
  fields: [
    chosenId,
    { name: 'points', type: 'number', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
