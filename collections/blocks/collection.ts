import { captainAccess } from '@collections/access'
import { guardedVersionField, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import type { CollectionConfig } from 'payload'
import { versionHooks } from '@/payload-overrides/optimistic-lock'

/** See docs/product-rules.md#blocked-days. */
export const Blocks: CollectionConfig = {
  slug: 'blocks',
  labels: { singular: 'Block', plural: 'Blocked days' },
  access: captainAccess,
  admin: {
    group: 'Calendar',
    useAsTitle: 'startDate',
    defaultColumns: ['startDate', 'endDate'],
    description: 'Days when the boat doesn’t sail. Guests can’t book them.',
  },
  hooks: { ...versionHooks, beforeValidate: [refuseBackwardSpan] },
  fields: [
    {
      name: 'type',
      type: 'select',
      required: true,
      options: ['block'],
      defaultValue: 'block',
      admin: { hidden: true },
    },
    tripDateField('startDate', { index: true }),
    tripDateField('endDate', { index: true }),
    guardedVersionField,
  ],
}
