import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { FINDING_KINDS, FINDING_STATES } from '@/domain/payments/findings'

/**
 * Mismatches between the books and Square (docs/product-rules.md#comparison-with-square). The id is a hash of the kind
 * and subject, so a mismatch has only one row, no matter how often it's found.
 */
export const Findings: CollectionConfig = {
  slug: 'findings',
  ...ledgerCollection,
  indexes: [{ fields: ['state', 'stepAt'] }],
  admin: {
    group: INTERNALS,
    useAsTitle: 'sentence',
    defaultColumns: ['stepAt', 'state', 'sentence', 'amountCents', 'booking'],
    listSearchableFields: ['booking', 'squarePaymentId', 'subject'],
    description: 'Mismatches between our books and Square. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    versionField,
    { name: 'kind', type: 'select', required: true, options: [...FINDING_KINDS] },
    {
      name: 'subject',
      type: 'text',
      required: true,
      admin: { description: 'Square’s ID of the payment, refund or dispute, or the ledger row’s ID.' },
    },
    { name: 'state', type: 'select', required: true, options: [...FINDING_STATES] },
    {
      name: 'stepAt',
      label: 'State changed',
      type: 'date',
      required: true,
      admin: { description: 'When the state last changed.' },
    },
    { name: 'sentence', type: 'text', required: true },
    { name: 'booking', type: 'text', index: true },
    centsField('amountCents', { label: 'Amount' }),
    { name: 'squarePaymentId', label: 'Square payment ID', type: 'text' },
    {
      name: 'checkAt',
      type: 'date',
      index: true,
      admin: { description: 'When the server will compare again. Empty if nothing is left to do.' },
    },
    { name: 'reason', type: 'text', admin: { description: 'Why the captain marked it as settled.' } },
    { name: 'confirmedBy', type: 'text' },
  ],
}
