import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The history of edits to bookings, with one row per edit. Rows never change. The id is `<booking>:<version>`, with
 * the version that the edit wrote, so repeating a step writes only one row. A row contains no personal data: it says
 * that the phone number was corrected, but not the number.
 */
export const BookingEdits: CollectionConfig = {
  slug: 'booking-edits',
  labels: { singular: 'Booking edit', plural: 'Booking edits' },
  ...ledgerCollection,
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'by', 'name', 'booking'],
    listSearchableFields: ['booking', 'name'],
    description: 'Every edit to a booking: who made it, and what changed. Read-only.',
  },
  fields: [
    chosenId,
    timestampField('createdAt', 'Edited'),
    { name: 'booking', type: 'text', required: true, index: true },
    { name: 'by', type: 'select', required: true, options: ['captain', 'guest', 'site'] },
    { name: 'name', type: 'text', label: 'User name' },
    { name: 'changes', type: 'json', required: true },
  ],
}
