import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The uses of promo codes that guests have reserved while they pay. The id is the code. Finished bookings aren't
 * listed, because they're counted directly. Every write is conditional on the version, so that two guests can't both
 * get the last use (docs/product-rules.md#promo-codes).
 */
export const PromoUses: CollectionConfig = {
  slug: 'promo-uses',
  labels: { singular: 'Promo use', plural: 'Promo uses' },
  ...ledgerCollection,
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['id', 'updatedAt'],
    description: 'Promo codes in use by payments in progress. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    {
      name: 'open',
      type: 'json',
      required: true,
      admin: { description: 'The checkouts that have reserved a use.' },
    },
    {
      name: 'checkAt',
      type: 'date',
      index: true,
      admin: { description: 'When the server will next check the reservations. Empty if there are none.' },
    },
  ],
}
