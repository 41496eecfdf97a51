import { captainAccess } from '@collections/access'
import { guardedVersionField, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import type { CollectionConfig } from 'payload'
import { isTripDate } from '@/domain/dates'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { titleField } from '@/payload-overrides/readable-titles'
import { longDay } from '@/shared/format/date-words'

/** See docs/product-rules.md#blocked-days. */
export const Blocks: CollectionConfig = {
  slug: 'blocks',
  labels: { singular: 'Block', plural: 'Blocked days' },
  access: captainAccess,
  admin: {
    group: 'Calendar',
    listSearchableFields: ['startDate', 'endDate'],
    defaultColumns: ['startDate', 'endDate'],
    description: 'Days when the boat doesn’t sail. Guests can’t book them.',
  },
  hooks: { ...versionHooks, beforeValidate: [refuseBackwardSpan] },
  fields: [
    titleField(({ startDate, endDate }) =>
      isTripDate(startDate) && isTripDate(endDate) ? `${longDay(startDate)} to ${longDay(endDate)}` : '',
    ),
    {
      name: 'type',
      type: 'select',
      required: true,
      options: ['block'],
      defaultValue: 'block',
      admin: { hidden: true },
    },
    tripDateField('startDate', { label: 'First day', index: true }),
    tripDateField('endDate', { label: 'Last day', index: true }),
    guardedVersionField,
  ],
}
