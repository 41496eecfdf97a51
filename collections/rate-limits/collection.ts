import { internalCollection } from '@collections/access'
import { chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Rate-limit counters, with one row per key and window, and proofs of work that have been used. All server
 * processes share these rows, and the sweeper deletes expired ones. Keys contain an HMAC of the IP address,
 * never the address itself.
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
