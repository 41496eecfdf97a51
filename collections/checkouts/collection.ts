import { INTERNALS, ledgerCollection } from '@collections/access'
import {
  centsField,
  chosenId,
  departureTimeField,
  languageField,
  referenceField,
  tripDateField,
  tripTypeField,
  versionField,
} from '@collections/fields'
import { guestCopies } from '@collections/guest-fields'
import type { CollectionConfig } from 'payload'
import { CHECKOUT_STATES, REVIEW_SETTLEMENTS } from '@/domain/checkout-state'

const optional = { required: false }

/**
 * Checkouts, each tracked from the held seats to the paid booking. `state` changes only through conditional
 * updates, and each step is stored before the next one starts (docs/payments.md#states-of-a-checkout). The
 * booking gets the checkout's id.
 */
export const Checkouts: CollectionConfig = {
  slug: 'checkouts',
  ...ledgerCollection,
  indexes: [{ fields: ['state', 'stepAt'] }],
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['stepAt', 'state', 'date', 'tripType', 'lastName', 'totalCents', 'reason'],
    listSearchableFields: ['lastName', 'firstName', 'email', 'squarePaymentId', 'id'],
    description: 'Every booking attempt and its current state. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    referenceField,
    { name: 'state', type: 'select', required: true, options: [...CHECKOUT_STATES] },
    {
      name: 'stepAt',
      label: 'State changed',
      type: 'date',
      required: true,
      admin: { description: 'When the state last changed.' },
    },
    { name: 'by', type: 'select', required: true, options: ['guest', 'captain'] },
    tripDateField('date', optional),
    { ...departureTimeField, required: false },
    { ...tripTypeField, required: false },
    { name: 'partySize', type: 'number' },
    { name: 'private', type: 'checkbox', defaultValue: false },
    { name: 'durationHours', type: 'number', admin: { description: 'Trip length at the time of booking.' } },
    { name: 'holdExpiresAt', type: 'date', index: true },
    centsField('totalCents', optional),
    { name: 'paid', type: 'select', options: ['deposit', 'full', 'custom', 'unpaid'] },
    centsField('customTotalCents', optional),
    centsField('customPaidCents', optional),
    centsField('authorizedCents', optional),
    { name: 'credit', type: 'text', admin: { description: 'The code of the credit to use for the trip.' } },
    centsField('creditCents', {
      ...optional,
      admin: { description: 'What the current attempt pays with the credit.' },
    }),
    {
      name: 'promoCode',
      type: 'text',
      admin: { description: 'The promo code that lowers the price.' },
    },
    { name: 'promoTerms', type: 'json', admin: { hidden: true } },
    centsField('discountCents', {
      ...optional,
      admin: { description: 'How much the promo code takes off the price.' },
    }),
    { name: 'attempt', type: 'number', required: true, defaultValue: 0 },
    { name: 'declines', type: 'number', admin: { description: 'How many cards were declined.' } },
    { name: 'idempotencyKey', type: 'text' },
    { name: 'squarePaymentId', type: 'text', index: true },
    {
      name: 'lateUntil',
      type: 'date',
      index: true,
      admin: { description: 'Until this time, Square may still report a payment for an abandoned attempt.' },
    },
    ...guestCopies,
    languageField,
    {
      name: 'addressKey',
      type: 'text',
      admin: {
        hidden: true,
        description: 'HMAC of the IP address that opened the hold. Erased with the personal data.',
      },
    },
    {
      name: 'replaces',
      type: 'text',
      admin: { hidden: true, description: 'The same browser’s previous hold.' },
    },
    {
      name: 'waitlistEntry',
      type: 'text',
      admin: { description: 'The waitlist entry that these seats were offered to.' },
    },
    {
      name: 'forgetAt',
      type: 'date',
      index: true,
      admin: { hidden: true, description: 'When the personal data will be erased. Empty afterward.' },
    },
    { name: 'reason', type: 'text', admin: { description: 'Why it was voided or needs review.' } },
    {
      name: 'settledAs',
      type: 'select',
      options: [...REVIEW_SETTLEMENTS],
      admin: { description: 'What the captain confirmed about a payment that needed review.' },
    },
    { name: 'settledBy', label: 'Settled by', type: 'text' },
    { name: 'settledReason', label: 'The captain’s reason', type: 'text' },
  ],
}
