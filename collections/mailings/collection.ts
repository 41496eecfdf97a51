import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, timestampField, tripDateField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Emails about open seats that the captain sends to subscribers (docs/product-rules.md#open-seats). The id combines
 * the date of the seats with the date of sending, so that a second tap doesn't send the email twice.
 */
export const Mailings: CollectionConfig = {
  slug: 'mailings',
  labels: { singular: 'Mailing', plural: 'Mailings' },
  ...ledgerCollection,
  defaultSort: '-createdAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['day', 'createdAt', 'state', 'queued', 'name'],
    description: 'Emails about open seats that were sent from the dashboard.',
  },
  fields: [
    chosenId,
    { name: 'version', type: 'text', required: true, admin: { hidden: true } },
    timestampField('createdAt', 'Started'),
    tripDateField('day', {}),
    // While it's `queuing`, subscribers after `cursor` don't have the email in the outbox yet.
    { name: 'state', type: 'select', required: true, index: true, options: ['queuing', 'queued'] },
    { name: 'cursor', type: 'text', admin: { hidden: true } },
    { name: 'queued', type: 'number', required: true },
    { name: 'name', type: 'text', label: 'User name' },
  ],
}
