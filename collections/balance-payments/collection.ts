import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { BALANCE_STATES } from '@/domain/payments/balance-payment'

/**
 * Guests' balance payments. Their `state` changes only through conditional updates, and each step is stored
 * before the next one starts (docs/payments.md#balance). The id is the idempotency key.
 */
export const BalancePayments: CollectionConfig = {
  slug: 'balance-payments',
  labels: { singular: 'Balance payment', plural: 'Balance payments' },
  ...ledgerCollection,
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['stepAt', 'state', 'amountCents', 'booking', 'problem'],
    listSearchableFields: ['booking', 'squarePaymentId', 'id'],
    description: 'Every balance payment and its current state. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'state', type: 'select', required: true, options: [...BALANCE_STATES] },
    {
      name: 'stepAt',
      label: 'State changed',
      type: 'date',
      required: true,
      admin: { description: 'When the state last changed.' },
    },
    {
      name: 'booking',
      label: 'Booking or gift order',
      type: 'text',
      required: true,
      index: true,
    },
    { name: 'isGift', label: 'For a gift certificate', type: 'checkbox' },
    centsField('amountCents', { label: 'Amount' }),
    { name: 'squarePaymentId', label: 'Square payment ID', type: 'text', index: true },
    { name: 'problem', type: 'text', admin: { description: 'Why the card wasn’t charged.' } },
    {
      name: 'checkAt',
      type: 'date',
      index: true,
      admin: {
        description: 'When the server will next work on this payment. Empty if nothing is left to do.',
      },
    },
    {
      name: 'lateUntil',
      type: 'date',
      index: true,
      admin: { description: 'Square may still authorize a voided attempt until this time.' },
    },
  ],
}
