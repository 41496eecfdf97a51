import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { REFUND_PROBLEMS, REFUND_STATES, SETTLEMENTS } from '@/domain/payments/refunds'

/**
 * Refunds to cards, one per card payment and request. `state` changes only through conditional updates, and
 * each step is stored before the next one starts (docs/payments.md#refunds). The id is the idempotency key.
 */
export const Refunds: CollectionConfig = {
  slug: 'refunds',
  ...ledgerCollection,
  indexes: [{ fields: ['state', 'stepAt'] }, { fields: ['state', 'settledAs'] }],
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['stepAt', 'state', 'amountCents', 'booking', 'problem'],
    listSearchableFields: ['booking', 'squarePaymentId', 'squareRefundId', 'id'],
    description: 'Every refund to a card and its current state. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'state', type: 'select', required: true, options: [...REFUND_STATES] },
    {
      name: 'stepAt',
      label: 'State changed',
      type: 'date',
      required: true,
      admin: { description: 'When the state last changed.' },
    },
    { name: 'booking', type: 'text', required: true, index: true },
    centsField('amountCents', { label: 'Amount' }),
    { name: 'squarePaymentId', label: 'Square payment ID', type: 'text', required: true },
    { name: 'card', type: 'text', admin: { description: 'The card that the money goes back to.' } },
    { name: 'reason', type: 'text', required: true },
    { name: 'requestedBy', label: 'User name', type: 'text' },
    {
      name: 'askedAt',
      type: 'date',
      admin: {
        description: 'When Square was first asked. Square may have the refund even if it never answered.',
      },
    },
    { name: 'squareRefundId', label: 'Square refund ID', type: 'text', index: true },
    {
      name: 'result',
      type: 'select',
      options: ['completed', 'rejected'],
      admin: { description: 'What Square decided. Stored before the booking and the ledger change.' },
    },
    { name: 'problem', type: 'select', options: [...REFUND_PROBLEMS] },
    {
      name: 'settledAs',
      type: 'select',
      options: [...SETTLEMENTS],
      admin: { description: 'How the captain settled a rejected refund.' },
    },
    { name: 'settledBy', label: 'Settled by', type: 'text' },
    {
      name: 'checkAt',
      type: 'date',
      index: true,
      admin: {
        description: 'When the server will next work on this refund. Empty if nothing is left to do.',
      },
    },
  ],
}
