import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, departureTimeField, timestampField, tripDateField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Short departures that the captain runs anyway. The id is `<date>:<time>`. */
export const KeptDepartures: CollectionConfig = {
  slug: 'kept-departures',
  labels: { singular: 'Departure that runs anyway', plural: 'Departures that run anyway' },
  ...ledgerCollection,
  defaultSort: '-date',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['date', 'time', 'createdAt', 'name'],
    description: 'Departures that the captain is running even though too few seats are booked.',
  },
  fields: [
    chosenId,
    timestampField('createdAt', 'Decided'),
    tripDateField('date', { index: true }),
    departureTimeField,
    { name: 'name', type: 'text', label: 'User name' },
  ],
}
