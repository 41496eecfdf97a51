import { captain, noAccess } from '@collections/access'
import { finishSeats, reserveSeats } from '@collections/bookings/seat-hooks'
import {
  centsField,
  chosenId,
  departureTimeField,
  readOnly,
  tripDateField,
  tripTypeField,
  versionField,
} from '@collections/fields'
import { guestFields } from '@collections/guest-fields'
import type { CollectionConfig } from 'payload'
import { PAID_STATUSES } from '@/domain/paid-status'
import { CAPACITY } from '@/domain/trips'
import { UNLOCKED } from '@/services/bookings/edit-lock'

/**
 * Parties with seats. A booking has its checkout's id. If the captain changes the date, trip or party size,
 * in the CMS or on the dashboard, the hooks move the seats. Bookings are canceled, never deleted, because the
 * ledger refers to them.
 */
export const Bookings: CollectionConfig = {
  slug: 'bookings',
  access: { create: captain, read: captain, update: captain, delete: noAccess },
  disableDuplicate: true,
  defaultSort: '-date',
  indexes: [{ fields: ['date', 'cancel'] }],
  admin: {
    group: 'Bookings',
    useAsTitle: 'lastName',
    defaultColumns: ['date', 'time', 'tripType', 'lastName', 'partySize', 'paid', 'paidCents', 'cancel'],
    listSearchableFields: ['lastName', 'firstName', 'email', 'phoneNumber'],
    description:
      'All bookings. Changing the date, trip or party size also moves the seats; if they aren’t free, you’ll see why. Bookings are canceled, never deleted.',
  },
  hooks: { beforeChange: [reserveSeats], afterChange: [finishSeats] },
  fields: [
    { ...chosenId, admin: { hidden: true } },
    versionField,
    // The lock that an edit holds, and the work it has left (src/services/bookings/edit-lock.ts).
    { name: 'editLock', type: 'text', required: true, defaultValue: UNLOCKED, admin: { hidden: true } },
    { name: 'editLockedAt', type: 'date', index: true, admin: { hidden: true } },
    { name: 'editWork', type: 'json', admin: { hidden: true } },
    {
      name: 'agreedPrice',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'A custom price, set by the captain. It stays the same if the party changes.',
      },
    },
    { type: 'row', fields: [tripDateField('date'), departureTimeField, tripTypeField] },
    {
      type: 'row',
      fields: [
        { name: 'partySize', type: 'number', required: true, min: 1, max: CAPACITY, label: 'People' },
        { name: 'private', type: 'checkbox', defaultValue: false, label: 'Private charter' },
        { name: 'cancel', type: 'checkbox', defaultValue: false, label: 'Canceled' },
      ],
    },
    ...guestFields,
    { name: 'captainNote', type: 'textarea', label: "Captain's note" },
    {
      type: 'row',
      fields: [
        readOnly({
          name: 'paid',
          type: 'select',
          required: true,
          options: [...PAID_STATUSES],
          defaultValue: 'unpaid',
        }),
        readOnly(centsField('totalCents', { label: 'Price (cents)', defaultValue: 0 })),
        readOnly(centsField('paidCents', { label: 'Paid (cents)', defaultValue: 0 })),
        readOnly(
          centsField('keptCents', {
            label: 'Kept after canceling (cents)',
            required: false,
            admin: { description: 'What isn’t refunded. The rest of what was paid is owed to the guest.' },
          }),
        ),
      ],
    },
  ],
}
