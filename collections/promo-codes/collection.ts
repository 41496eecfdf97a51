import { captainAccess } from '@collections/access'
import {
  centsField,
  guardedVersionField,
  isEmpty,
  numberRule,
  textRule,
  tripDateField,
} from '@collections/fields'
import { countPromoUses, keepUsedCode, keepWholeTerms } from '@collections/promo-codes/code-hooks'
import { refuseBackward } from '@collections/spans'
import type { CollectionConfig, NumberField, SelectField } from 'payload'
import { MAX_PROMO_PERCENT, PROMO_KINDS, readPromoCode } from '@/domain/promo'
import { CAPACITY, TRIP_TYPES } from '@/domain/trips'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { WEEKDAYS } from '@/shared/format/weekdays'

const KIND_LABELS = {
  percent: 'Percent of the price',
  booking: 'Dollars per booking',
  person: 'Dollars per person',
} satisfies Record<(typeof PROMO_KINDS)[number], string>

const optional = { required: false }

/** Types a list of choices as strings, so that a new trip in charter.config.ts doesn't change the generated types. */
const strings: SelectField['typescriptSchema'] = [
  ({ jsonSchema: { items: _items, ...schema } }) => ({ ...schema, items: { type: 'string' } }),
]

/** Returns a field for a whole number that can be left empty. */
const limit = (name: string, max: number, field: Partial<NumberField>): NumberField =>
  ({
    name,
    type: 'number',
    validate: numberRule(
      (value) =>
        isEmpty(value) ||
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max) ||
        `Enter a whole number from 1 to ${max}, or leave it empty.`,
    ),
    ...field,
  }) as NumberField

/** See docs/product-rules.md#promo-codes. */
export const PromoCodes: CollectionConfig = {
  slug: 'promo-codes',
  labels: { singular: 'Promo code', plural: 'Promo codes' },
  access: captainAccess,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  admin: {
    group: 'Bookings',
    useAsTitle: 'code',
    defaultColumns: ['code', 'kind', 'percent', 'amountCents', 'uses', 'maxUses', 'bookUntil', 'active'],
    description:
      'Codes that lower the price when a guest books. You can’t delete a code that a guest has used, but you can turn it off. Changing a code doesn’t change existing bookings.',
  },
  hooks: {
    ...versionHooks,
    beforeValidate: [
      refuseBackward('tripFrom', 'tripUntil'),
      refuseBackward('bookFrom', 'bookUntil'),
      keepWholeTerms,
    ],
    beforeDelete: [keepUsedCode],
  },
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      access: { update: () => false },
      hooks: {
        beforeValidate: [
          ({ value }: { value?: unknown }) =>
            typeof value === 'string' ? (readPromoCode(value) ?? value) : value,
        ],
      },
      validate: textRule(
        (value) =>
          (typeof value === 'string' && readPromoCode(value) === value) ||
          'Use 3 to 20 letters and digits, like SALMON10. A code can’t be CR or GC followed by eight characters, because those are codes of credits and gift certificates.',
      ),
      admin: {
        description:
          'Guests can type it in lower case, and with spaces or hyphens. It can’t be changed later.',
      },
    },
    {
      name: 'active',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'Guests can use the code.' },
    },
    {
      name: 'uses',
      label: 'Used',
      type: 'number',
      virtual: true,
      hooks: { afterRead: [countPromoUses] },
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Bookings with this code that aren’t canceled.',
      },
    },
    {
      name: 'kind',
      label: 'Discount type',
      type: 'select',
      required: true,
      defaultValue: 'percent',
      options: PROMO_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    },
    limit('percent', MAX_PROMO_PERCENT, {
      label: 'Percent off',
      admin: { condition: ({ kind }) => kind === 'percent' },
    }),
    centsField('amountCents', {
      ...optional,
      label: 'Dollars off',
      admin: { condition: ({ kind }) => kind !== 'percent' },
    }),
    {
      name: 'trips',
      type: 'select',
      hasMany: true,
      options: [...TRIP_TYPES],
      typescriptSchema: strings,
      admin: { description: 'Leave empty for every trip.' },
    },
    {
      name: 'weekdays',
      label: 'Days of the week',
      type: 'select',
      hasMany: true,
      options: WEEKDAYS.map(([, label], day) => ({ value: String(day), label })),
      typescriptSchema: strings,
      admin: { description: 'Days of the week that the code is good for. Leave empty for every day.' },
    },
    {
      type: 'row',
      fields: [
        tripDateField('tripFrom', { ...optional, label: 'First trip date' }),
        tripDateField('tripUntil', { ...optional, label: 'Last trip date' }),
      ],
    },
    {
      type: 'row',
      fields: [
        tripDateField('bookFrom', { ...optional, label: 'First booking date' }),
        tripDateField('bookUntil', { ...optional, label: 'Last booking date' }),
      ],
    },
    {
      type: 'row',
      fields: [
        limit('maxUses', 100_000, {
          label: 'Maximum number of uses',
          admin: { description: 'Across all bookings. Leave empty for no limit.' },
        }),
        limit('minPartySize', CAPACITY, {
          label: 'Minimum party size',
          admin: { description: 'Leave empty for any party.' },
        }),
      ],
    },
    {
      name: 'oncePerGuest',
      label: 'Once per guest',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Each email address can use this code for only one booking.' },
    },
    {
      name: 'note',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'Guests don’t see this.' },
    },
    guardedVersionField,
  ],
}
