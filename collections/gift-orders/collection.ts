import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, languageField, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { GIFT_STATES } from '@/domain/payments/gift'

/**
 * Gift certificate orders. A paid order's certificate is a credit with the order's code. The payment is among the
 * balance payments, and its ledger rows have the order's id instead of a booking's
 * (docs/product-rules.md#gift-certificates).
 */
export const GiftOrders: CollectionConfig = {
  slug: 'gift-orders',
  labels: { singular: 'Gift certificate', plural: 'Gift certificates' },
  ...ledgerCollection,
  defaultSort: '-createdAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'state', 'amountCents', 'buyerName', 'recipientName'],
    description: 'Gift certificates that were ordered online. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'state', type: 'select', required: true, index: true, options: [...GIFT_STATES] },
    centsField('amountCents', { label: 'Amount' }),
    { name: 'credit', type: 'text', index: true, admin: { description: 'The certificate’s code.' } },
    { name: 'buyerName', type: 'text' },
    { name: 'buyerEmail', type: 'text' },
    { name: 'recipientName', type: 'text' },
    {
      name: 'recipientEmail',
      type: 'text',
      admin: { description: 'Empty if the buyer prints it.' },
    },
    { name: 'message', type: 'textarea' },
    languageField,
  ],
}
