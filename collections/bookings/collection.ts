import { captain, noAccess } from '@collections/access'
import { finishSeats, reserveSeats } from '@collections/bookings/seat-hooks'
import {
  centsField,
  chosenId,
  departureTimeField,
  languageField,
  readOnly,
  referenceField,
  tripDateField,
  tripTypeField,
  versionField,
} from '@collections/fields'
import { guestFields } from '@collections/guest-fields'
import type { CollectionConfig, Field } from 'payload'
import { tripDateOf } from '@/domain/dates'
import { PAID_STATUSES } from '@/domain/payments/paid-status'
import { CAPACITY } from '@/domain/trips'
import { UNLOCKED } from '@/services/bookings/edit-lock'
import { SEARCH_KEYS } from '@/services/bookings/search-keys'
import { currentTime } from '@/services/clock'
import { PAID_LABELS } from '@/shared/format/booking-text'

/** Normalized copies of the guest's fields for the dashboard's search. The hooks and the checkout write them. */
const searchFields = SEARCH_KEYS.map((name): Field => ({ name, type: 'text', index: true, hidden: true }))

/**
 * Bookings. A booking has the same id as its checkout. If the captain changes the date, trip or party size,
 * in the CMS or on the dashboard, the hooks move the seats. Bookings are canceled, never deleted, because the
 * ledger refers to them.
 */
export const Bookings: CollectionConfig = {
  slug: 'bookings',
  access: { create: captain, read: captain, update: captain, delete: noAccess },
  disableDuplicate: true,
  defaultSort: 'date',
  indexes: [{ fields: ['date', 'cancel'] }, { fields: ['erasedAt', 'date'] }],
  admin: {
    group: 'Bookings',
    useAsTitle: 'lastName',
    defaultColumns: [
      'date',
      'time',
      'tripType',
      'lastName',
      'reference',
      'partySize',
      'paid',
      'paidCents',
      'cancel',
    ],
    listSearchableFields: ['reference', 'lastName', 'firstName', 'email', 'phoneNumber'],
    // Lists upcoming bookings unless the captain searches or filters.
    baseListFilter: ({ req: { query } }) =>
      query.where || query.search ? null : { date: { greater_than_equal: tripDateOf(currentTime()) } },
    components: { beforeListTable: ['/src/features/admin/booking-spans#BookingSpans'] },
    description:
      'Upcoming bookings. Search or filter to find past ones. If you change the date, trip or party size, the seats move too. If they aren’t available, you’ll see why. Bookings are canceled, never deleted.',
  },
  hooks: { beforeChange: [reserveSeats], afterChange: [finishSeats] },
  fields: [
    { ...chosenId, admin: { hidden: true } },
    versionField,
    { ...referenceField, admin: { readOnly: true, position: 'sidebar' } },
    // The version of the key in the guest's links. Increasing the version revokes the links.
    { name: 'keyVersion', type: 'number', required: true, defaultValue: 1, admin: { hidden: true } },
    // The lock held by an edit in progress, and the edit's remaining work
    // (src/services/bookings/edit-lock.ts).
    { name: 'editLock', type: 'text', required: true, defaultValue: UNLOCKED, admin: { hidden: true } },
    { name: 'editLockedAt', type: 'date', index: true, admin: { hidden: true } },
    { name: 'editWork', type: 'json', admin: { hidden: true } },
    // Card refunds in progress (src/services/refunds/open-refunds.ts).
    { name: 'openRefunds', type: 'json', admin: { hidden: true } },
    // A copy of what's owed to the guest, for the dashboard's list. Every write to the amounts updates it
    // (src/services/bookings/write-booking.ts).
    { name: 'owedCents', type: 'number', index: true, admin: { hidden: true } },
    // Balance payments whose card is being charged (src/services/balance/open-payments.ts).
    { name: 'openPayments', type: 'json', admin: { hidden: true } },
    // The choice of the guest or the captain after a weather cancellation, and the canceled departure
    // (src/services/weather/recorded-choice.ts).
    { name: 'weatherDate', type: 'text', index: true, admin: { hidden: true } },
    { name: 'weatherChoice', type: 'json', admin: { hidden: true } },
    { name: 'weatherChosenAt', type: 'date', index: true, admin: { hidden: true } },
    // When the guest's data was erased.
    { name: 'erasedAt', type: 'date', admin: { hidden: true } },
    {
      name: 'agreedPrice',
      label: 'Custom price',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'The captain set the price. It stays the same even if the party size changes.',
      },
    },
    readOnly({
      name: 'promoCode',
      type: 'text',
      label: 'Promo code',
      index: true,
      admin: { position: 'sidebar' },
    }),
    // The promo code's terms when the party booked (docs/product-rules.md#promo-codes).
    { name: 'promoTerms', type: 'json', admin: { hidden: true } },
    { type: 'row', fields: [tripDateField('date'), departureTimeField, tripTypeField] },
    {
      type: 'row',
      fields: [
        { name: 'partySize', type: 'number', required: true, min: 1, max: CAPACITY, label: 'Party size' },
        { name: 'private', type: 'checkbox', defaultValue: false, label: 'Private charter' },
        { name: 'cancel', type: 'checkbox', defaultValue: false, label: 'Canceled' },
        { name: 'noShow', type: 'checkbox', defaultValue: false, label: 'No-show' },
      ],
    },
    ...guestFields,
    languageField,
    ...searchFields,
    {
      name: 'payments',
      type: 'ui',
      admin: { components: { Field: '/src/features/admin/booking-payments#BookingPayments' } },
    },
    { name: 'captainNote', type: 'textarea', label: 'Captain’s note' },
    {
      type: 'row',
      fields: [
        readOnly({
          name: 'paid',
          type: 'select',
          required: true,
          label: 'Payment',
          options: PAID_STATUSES.map((value) => ({ value, label: PAID_LABELS[value] })),
          defaultValue: 'unpaid',
        }),
        readOnly(centsField('totalCents', { label: 'Price', defaultValue: 0 })),
        readOnly(
          centsField('discountCents', {
            label: 'Promo code discount',
            required: false,
            admin: { description: 'It’s already subtracted from the price.' },
          }),
        ),
        readOnly(centsField('paidCents', { label: 'Paid so far', defaultValue: 0 })),
        readOnly(
          centsField('keptCents', {
            label: 'Kept after cancellation',
            required: false,
            admin: { description: 'The part of the payment that we don’t refund.' },
          }),
        ),
      ],
    },
  ],
}
