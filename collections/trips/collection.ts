import { contentCollection, contentHooks, livePreview } from '@collections/content'
import { DEPARTURE_OPTIONS, numberRule, searchTexts, textRule, typedAsText } from '@collections/fields'
import { proseEditor } from '@collections/rich-text'
import { spanishTab } from '@collections/spanish'
import { durationRule } from '@collections/trips/duration-rule'
import { bookedTripHooks } from '@collections/trips/keep-booked-trips'
import { explainTakenByTrash } from '@collections/unique-outside-trash'
import type { CollectionConfig, Field } from 'payload'
import { TRIP_TYPES } from '@/domain/trips'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2026, index)),
}))

/** The texts on the trip's card, on the calendar and in emails. */
const cardTexts: Field[] = [
  { name: 'title', type: 'text', required: true, maxLength: 60 },
  { name: 'description', type: 'textarea', required: true, maxLength: 1200 },
  {
    name: 'included',
    type: 'textarea',
    maxLength: 800,
    admin: { description: 'What the price includes, one item per line.' },
  },
  {
    name: 'bring',
    type: 'textarea',
    maxLength: 800,
    label: 'What to bring',
    admin: {
      description: 'One item per line. Guests see it on their booking page and in the reminder.',
    },
  },
  {
    name: 'durationLabel',
    type: 'text',
    required: true,
    label: 'Duration shown to guests',
    admin: { description: 'For example: 6 hours' },
  },
  {
    name: 'seasonLabel',
    type: 'text',
    label: 'Season shown to guests',
    admin: { description: 'For example: September to November' },
  },
]

/** The texts of the trip's own page. */
const pageTexts: Field[] = [
  { name: 'text', type: 'richText', label: 'Text on the trip’s page', editor: proseEditor },
  {
    name: 'seo',
    type: 'group',
    label: 'Search and sharing',
    fields: searchTexts('the trip’s title', 'the description'),
  },
]

/** See docs/product-rules.md#trips-and-departures. */
export const Trips: CollectionConfig = {
  slug: 'trips',
  ...contentCollection(),
  hooks: { ...contentHooks, ...bookedTripHooks, beforeValidate: [explainTakenByTrash('slug', 'type')] },
  orderable: true,
  defaultSort: '_order',
  disableDuplicate: true,
  admin: {
    components: { beforeListTable: ['/src/features/admin/drag-hint#DragHint'] },
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'price', 'pricedPer', 'seasonLabel', 'closed', '_status'],
    listSearchableFields: ['title', 'description'],
    livePreview: livePreview(({ slug }) =>
      typeof slug === 'string' && slug ? `/trips-&-rates?trip=${slug}` : '/trips-&-rates',
    ),
    description:
      'The trips that guests can book, in the site’s order. Changing a price doesn’t change existing bookings.',
  },
  fields: [
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 60,
      label: 'URL name',
      admin: {
        position: 'sidebar',
        description:
          'The trip page’s URL is /trips-&-rates/ followed by this name. Changing it breaks links to the page.',
      },
      validate: textRule(
        (value) =>
          (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) ||
          'Use only lowercase letters, digits and dashes.',
      ),
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'What guests read',
          fields: [
            ...cardTexts,
            { name: 'picture', type: 'upload', relationTo: 'media' },
            {
              name: 'closed',
              type: 'checkbox',
              defaultValue: false,
              label: 'Show as closed',
              admin: { description: 'Guests can’t book a closed trip, except on its salmon days.' },
            },
          ],
        },
        {
          label: 'How it’s sold',
          fields: [
            {
              name: 'type',
              type: 'select',
              required: true,
              unique: true,
              options: [...TRIP_TYPES, 'Custom'],
              typescriptSchema: typedAsText,
              admin: { description: 'The type of trip guests book. Custom trips are booked by phone.' },
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'price',
                  label: 'Price in dollars',
                  type: 'number',
                  min: 0,
                  max: 50_000,
                  admin: { description: 'Leave empty if the price varies.', step: 0.01 },
                  validate: numberRule(
                    (value) =>
                      value === null ||
                      value === undefined ||
                      (typeof value === 'number' &&
                        value >= 0 &&
                        Number.isInteger(Math.round(value * 1e6) / 1e4)) ||
                      'Enter 0 or more, with no more than two decimal places.',
                  ),
                },
                {
                  name: 'pricedPer',
                  label: 'The price is',
                  type: 'select',
                  required: true,
                  defaultValue: 'seat',
                  options: [
                    { value: 'seat', label: 'per person' },
                    { value: 'boat', label: 'per boat' },
                  ],
                },
                {
                  name: 'durationHours',
                  type: 'number',
                  required: true,
                  min: 1,
                  max: 12,
                  label: 'Length in hours',
                  validate: durationRule,
                },
              ],
            },
            { name: 'departures', type: 'select', hasMany: true, options: DEPARTURE_OPTIONS },
            {
              name: 'months',
              label: 'Months',
              type: 'select',
              hasMany: true,
              options: MONTHS,
              admin: { description: 'Months when guests can book this trip. Leave empty for year-round.' },
            },
            {
              name: 'salmonDaysOnly',
              type: 'checkbox',
              defaultValue: false,
              label: 'Sell only on salmon days',
            },
            { name: 'privateOnly', type: 'checkbox', defaultValue: false, label: 'Private charter only' },
          ],
        },
        {
          label: 'Trip page',
          fields: pageTexts,
        },
        spanishTab(...cardTexts, ...pageTexts),
      ],
    },
  ],
}
