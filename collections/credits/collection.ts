import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Credits: money from canceled bookings and gift orders that guests can use for a booking. Every write is conditional
 * on the version, and each step is stored before the next one starts (docs/payments.md#credits). The id is the code
 * that guests enter.
 */
export const Credits: CollectionConfig = {
  slug: 'credits',
  ...ledgerCollection,
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'id', 'leftCents', 'booking'],
    listSearchableFields: ['id', 'booking'],
    description: 'Every credit and what’s left of it. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    {
      name: 'booking',
      type: 'text',
      required: true,
      index: true,
      admin: { description: 'The booking or gift order whose payment became this credit.' },
    },
    centsField('leftCents', { label: 'Amount left' }),
    {
      name: 'entries',
      type: 'json',
      required: true,
      admin: { description: 'What was added and used. Entries are never removed.' },
    },
    {
      name: 'checkAt',
      type: 'date',
      index: true,
      admin: { description: 'When the server will next work on an entry. Empty if nothing is left to do.' },
    },
  ],
}
