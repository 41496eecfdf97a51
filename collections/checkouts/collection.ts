import { ledgerAccess } from '@collections/access'
import {
  centsField,
  chosenId,
  departureTimeField,
  tripDateField,
  tripTypeField,
  versionField,
} from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { CHECKOUT_STATES } from '@/domain/checkout-state'

const optional = { required: false }

/**
 * One guest's way from held seats to a paid booking. `state` moves only by conditional update, each step written
 * before the next begins (architecture, 'The checkout'). The booking it becomes has the same id.
 */
export const Checkouts: CollectionConfig = {
  slug: 'checkouts',
  labels: { singular: 'Checkout', plural: 'Checkouts' },
  access: ledgerAccess,
  endpoints: false,
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['state', 'stepAt'] }],
  admin: {
    group: 'Records',
    useAsTitle: 'id',
    defaultColumns: ['stepAt', 'state', 'date', 'tripType', 'lastName', 'totalCents', 'reason'],
    listSearchableFields: ['lastName', 'firstName', 'email', 'squarePaymentId', 'id'],
    description: 'Every attempt to book, step by step. Kept by the booking system; nobody edits it by hand.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'state', type: 'select', required: true, options: [...CHECKOUT_STATES] },
    { name: 'stepAt', type: 'date', required: true, admin: { description: 'When the state last moved.' } },
    { name: 'by', type: 'select', required: true, options: ['guest', 'captain'] },
    tripDateField('date', optional),
    { ...departureTimeField, required: false },
    { ...tripTypeField, required: false },
    { name: 'partySize', type: 'number' },
    { name: 'private', type: 'checkbox', defaultValue: false },
    { name: 'durationHours', type: 'number', admin: { description: 'Of the trip as it was sold.' } },
    { name: 'holdExpiresAt', type: 'date', index: true },
    centsField('totalCents', optional),
    { name: 'paid', type: 'select', options: ['deposit', 'full', 'custom'] },
    centsField('customTotalCents', optional),
    centsField('customPaidCents', optional),
    centsField('authorizedCents', optional),
    { name: 'attempt', type: 'number', required: true, defaultValue: 0 },
    { name: 'idempotencyKey', type: 'text' },
    { name: 'squarePaymentId', type: 'text', index: true },
    {
      name: 'lateUntil',
      type: 'date',
      index: true,
      admin: { description: 'Until when an attempt that was given up may still turn up at Square.' },
    },
    { name: 'firstName', type: 'text' },
    { name: 'lastName', type: 'text' },
    { name: 'phoneNumber', type: 'text' },
    { name: 'email', type: 'text' },
    { name: 'note', type: 'textarea' },
    {
      name: 'addressKey',
      type: 'text',
      admin: {
        hidden: true,
        description: 'An HMAC of the IP address that opened the hold; erased with the rest.',
      },
    },
    {
      name: 'replaces',
      type: 'text',
      admin: { hidden: true, description: 'The hold that the same browser had before.' },
    },
    {
      name: 'forgetAt',
      type: 'date',
      index: true,
      admin: { hidden: true, description: 'When the personal data goes; empty once it is gone.' },
    },
    { name: 'reason', type: 'text', admin: { description: 'Why it was voided, or what needs review.' } },
  ],
}
