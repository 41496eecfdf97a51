import { INTERNALS, ledgerCollection } from '@collections/access'
import { centsField, chosenId, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { formatUsd } from '@/domain/money'
import { titleField } from '@/payload-overrides/readable-titles'

const LEDGER_KINDS = [
  'authorization',
  'capture',
  'void',
  'refund',
  'dispute',
  'cash',
  'check',
  'card-on-boat',
  'other',
  'credit',
  'credited',
] as const

const KIND_NAMES: Record<(typeof LEDGER_KINDS)[number], string> = {
  authorization: 'Authorized on a card',
  capture: 'Charged to a card',
  void: 'Released, not charged',
  refund: 'Refunded',
  dispute: 'Taken back by the bank',
  cash: 'Cash on the boat',
  check: 'Check',
  'card-on-boat': 'Card on the boat',
  other: 'Paid another way',
  credit: 'Paid with a credit',
  credited: 'Became a credit',
}

const kindName = (kind: unknown) =>
  LEDGER_KINDS.flatMap((value) => (value === kind ? [KIND_NAMES[value]] : [])).join('')

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
    group: INTERNALS,
    defaultColumns: ['createdAt', 'kind', 'amountCents', 'booking', 'recordedBy'],
    listSearchableFields: ['booking', 'squarePaymentId', 'id'],
    description: 'Every payment and refund. Written by the booking system; read-only.',
  },
  fields: [
    chosenId,
    titleField(({ kind, amountCents }) => `${kindName(kind)}, ${formatUsd(Number(amountCents))}`),
    timestampField('createdAt', 'Recorded'),
    { name: 'booking', type: 'text', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: LEDGER_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
    },
    centsField('amountCents', { label: 'Amount' }),
    centsField('tipCents', {
      label: 'Tip',
      required: false,
      admin: {
        description: 'Added on top of the amount. Tips don’t count toward the balance and aren’t refunded.',
      },
    }),
    { name: 'squarePaymentId', label: 'Square payment ID', type: 'text', index: true },
    { name: 'card', type: 'text' },
    { name: 'credit', type: 'text', index: true, admin: { description: 'The credit’s code.' } },
    { name: 'reverses', type: 'text', admin: { description: 'The row that this one corrects.' } },
    { name: 'reason', type: 'text' },
    { name: 'recordedBy', type: 'text', required: true, defaultValue: 'checkout' },
    { name: 'recordedByName', label: 'User name', type: 'text' },
  ],
}
