import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, timestampField, tripDateField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Emails about open seats to subscribers (docs/product-rules.md#open-seats). If the captain sends one, its id combines
 * the trip date with the date of sending, so that a second tap doesn't send the email twice. Automatic emails have one
 * document per trip date, which also lists the departures that were full (services/newsletter/announce-seats.ts).
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
    description:
      'Emails about open seats: sent from the dashboard, or by the site when a full departure has seats again. “Watching” means that a departure is full.',
  },
  fields: [
    chosenId,
    { name: 'version', type: 'text', required: true, admin: { hidden: true } },
    timestampField('createdAt', 'Started'),
    tripDateField('day', { index: true }),
    // While a document is `watching`, nothing has been sent. While it's `queuing`, the emails to subscribers after
    // `cursor` aren't in the outbox yet.
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      options: ['watching', 'queuing', 'queued'],
    },
    // The day's departures that are full, and those that have opened up. Set only in automatic mailings.
    { name: 'full', type: 'json', admin: { hidden: true } },
    { name: 'opened', type: 'json', admin: { hidden: true } },
    { name: 'cursor', type: 'text', admin: { hidden: true } },
    { name: 'queued', type: 'number', required: true },
    { name: 'name', type: 'text', label: 'User name' },
  ],
}
