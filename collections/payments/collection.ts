import { ledgerAccess } from '@collections/access'
import { centsField, chosenId } from '@collections/fields'
import type { CollectionConfig } from 'payload'

const LEDGER_KINDS = ['authorization', 'capture', 'void', 'refund', 'cash', 'card-on-boat'] as const

/**
 * The ledger: one row for every movement of money, written once and never changed. The id says what it records
 * (`<checkout>:capture`), so writing it twice is a unique violation. Money given back has a negative amount.
 */
export const Payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Ledger row', plural: 'Ledger' },
  access: ledgerAccess,
  endpoints: false,
  disableDuplicate: true,
  lockDocuments: false,
  admin: {
    group: 'Records',
    useAsTitle: 'id',
    defaultColumns: ['createdAt', 'kind', 'amountCents', 'booking', 'recordedBy'],
    listSearchableFields: ['booking', 'squarePaymentId', 'id'],
    description:
      'Every movement of money, as it happened. Kept by the booking system; nobody edits it by hand.',
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
