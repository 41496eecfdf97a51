import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Erasures of guests' personal data (docs/product-rules.md#privacy). Stored before anything is erased, so that the
 * sweeper can finish if the process dies.
 */
export const Erasures: CollectionConfig = {
  slug: 'erasures',
  ...ledgerCollection,
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'state', 'by', 'bookings'],
    description:
      'When a guest’s data was erased, and who erased it. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'state', type: 'select', required: true, options: ['requested', 'done'] },
    {
      name: 'who',
      type: 'text',
      admin: { description: 'The email or phone number. Cleared once the data is erased.' },
    },
    { name: 'by', type: 'text', required: true },
    { name: 'bookings', type: 'number', required: true },
    { name: 'checkAt', type: 'date', index: true, admin: { hidden: true } },
  ],
}
