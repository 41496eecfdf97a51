import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, departureTimeField, timestampField, tripDateField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Departures that the captain has marked as done. The id is `<date>:<time>`. Removing the mark deletes the row. */
export const TripsDone: CollectionConfig = {
  slug: 'trips-done',
  labels: { singular: 'Completed trip', plural: 'Completed trips' },
  ...ledgerCollection,
  defaultSort: '-date',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['date', 'time', 'createdAt', 'name'],
    description: 'Departures that are back at the dock, as marked on the dashboard.',
  },
  fields: [
    chosenId,
    timestampField('createdAt', 'Marked'),
    tripDateField('date', { index: true }),
    departureTimeField,
    { name: 'name', type: 'text', label: 'User name' },
  ],
}
