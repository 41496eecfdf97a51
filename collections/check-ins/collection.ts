import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, timestampField, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Who is aboard, and whose license was seen: one document per booking, with the booking's id. A mark and its
 * id are in the same document, so one conditional write records a mark and keeps it from being recorded twice.
 */
export const CheckIns: CollectionConfig = {
  slug: 'check-ins',
  labels: { singular: 'Check-in', plural: 'Check-ins' },
  ...ledgerCollection,
  defaultSort: '-createdAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['id', 'aboard', 'createdAt'],
    description: 'How many of a party are aboard, as marked on the deck sheet. The ID is the booking’s.',
  },
  fields: [
    chosenId,
    versionField,
    timestampField('createdAt', 'First marked'),
    { name: 'aboard', type: 'number', required: true, min: 0, label: 'Aboard' },
    // The newest marks, oldest first (src/services/departures/check-ins.ts).
    { name: 'marks', type: 'json', required: true },
    // The newest license marks, oldest first. Null if there are none.
    { name: 'licenses', type: 'json' },
  ],
}
