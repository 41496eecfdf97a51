import { ledgerCollection } from '@collections/access'
import { centsField, chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

const LEDGER_KINDS = ['authorization', 'capture', 'void', 'refund', 'cash', 'card-on-boat'] as const

/**
 * The ledger, with one row per payment or refund. Rows never change
 * (docs/product-rules.md#deposits-and-balance). The id is deterministic (`<checkout>:capture`), so writing a
 * row twice is a unique violation. Refunds are negative.
 */
export const Payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Ledger row', plural: 'Ledger' },
  ...ledgerCollection,
  admin: {
    group: 'Records',
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'kind', 'amountCents', 'booking', 'recordedBy'],
    listSearchableFields: ['booking', 'squarePaymentId', 'id'],
    description: 'Every payment and refund. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    { name: 'booking', type: 'text', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: [...LEDGER_KINDS] },
    centsField('amountCents'),
    { name: 'squarePaymentId', type: 'text' },
    { name: 'recordedBy', type: 'text', required: true, defaultValue: 'checkout' },
  ],
}
