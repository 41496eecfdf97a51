import { INTERNALS, ledgerCollection } from '@collections/access'
import {
  chosenId,
  departureTimeField,
  languageField,
  tripDateField,
  tripTypeField,
  versionField,
} from '@collections/fields'
import { guestCopies } from '@collections/guest-fields'
import type { CollectionConfig } from 'payload'
import { WAITLIST_STATES } from '@/domain/departures/waitlist'

/**
 * Places on the waitlists of full departures. The id is an HMAC of the departure, the email address and the
 * number of offers that lapsed, so an address has one place per departure. Deleted once the departure's day is
 * over.
 */
export const WaitlistEntries: CollectionConfig = {
  slug: 'waitlist-entries',
  labels: { singular: 'Waitlist entry', plural: 'Waitlist' },
  ...ledgerCollection,
  defaultSort: 'joinedAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'lastName',
    defaultColumns: ['date', 'time', 'state', 'lastName', 'partySize', 'joinedAt'],
    description: 'Guests waiting for seats on full departures. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    tripDateField('date', { index: true }),
    departureTimeField,
    tripTypeField,
    { name: 'partySize', type: 'number', required: true },
    { name: 'private', type: 'checkbox', defaultValue: false },
    { name: 'state', type: 'select', required: true, index: true, options: [...WAITLIST_STATES] },
    { name: 'joinedAt', type: 'date', required: true, index: true },
    ...guestCopies,
    languageField,
    { name: 'searchEmail', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'addressKey',
      type: 'text',
      index: true,
      admin: { hidden: true, description: 'HMAC of the IP address that the guest joined from.' },
    },
    { name: 'checkout', type: 'text', admin: { description: 'The checkout of the newest offer.' } },
    { name: 'offerExpiresAt', type: 'date' },
  ],
}
