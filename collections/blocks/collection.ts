import { captainAccess } from '@collections/access'
import { departureTimeField, guardedVersionField, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import type { CollectionConfig } from 'payload'
import { isTripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, departureLabel } from '@/domain/trips'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { titleField } from '@/payload-overrides/readable-titles'
import { longDay } from '@/shared/format/days-with-year'

/** See docs/product-rules.md#blocked-days. */
export const Blocks: CollectionConfig = {
  slug: 'blocks',
  labels: { singular: 'Block', plural: 'Blocked days' },
  access: captainAccess,
  admin: {
    group: 'Calendar',
    listSearchableFields: ['startDate', 'endDate'],
    defaultColumns: ['startDate', 'endDate', 'time'],
    description: 'Days when the boat doesn’t sail, or skips a departure. Guests can’t book them.',
  },
  hooks: { ...versionHooks, beforeValidate: [refuseBackwardSpan] },
  fields: [
    titleField(({ startDate, endDate, time }) => {
      if (!isTripDate(startDate) || !isTripDate(endDate)) return ''
      const departure = DEPARTURE_TIMES.find((each) => each === time)
      const days = `${longDay(startDate)} to ${longDay(endDate)}`
      return departure ? `${days}, ${departureLabel(departure)} only` : days
    }),
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
    {
      ...departureTimeField,
      required: false,
      admin: { description: 'Pick one to block only that departure. Leave empty to block whole days.' },
    },
    guardedVersionField,
  ],
}
