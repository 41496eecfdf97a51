import { INTERNALS, ledgerCollection } from '@collections/access'
import {
  chosenId,
  departureTimeField,
  timestampField,
  tripDateField,
  versionField,
} from '@collections/fields'
import type { CollectionConfig, Field } from 'payload'
import { LOG_FIELD_NAMES, logField } from '@/contract/departures/trip-log'

/** The captain's trip logs, one per departure. The id is `<date>:<time>`. */
export const TripLogs: CollectionConfig = {
  slug: 'trip-logs',
  labels: { singular: 'Trip log', plural: 'Trip logs' },
  ...ledgerCollection,
  defaultSort: '-date',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['date', 'time', 'targets', 'kept'],
    description: 'The captain’s log of each trip, as written on the dashboard.',
  },
  fields: [
    chosenId,
    versionField,
    timestampField('createdAt', 'Started'),
    tripDateField('date', { index: true }),
    departureTimeField,
    ...LOG_FIELD_NAMES.map((name): Field => ({ name, type: 'text', label: logField(name).label })),
  ],
}
