import { contentAccess } from '@collections/access'
import { contentHooks, contentVersions } from '@collections/content'
import { numberRule, orderField, textRule } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { DEPARTURE_TIMES, TRIP_TYPES } from '@/domain/trips'
import { restoreVersion } from '@/payload-overrides/restore-version'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The trips on sale: what they cost, when they leave, in which months (specification sections 3 and 9). */
export const Trips: CollectionConfig = {
  slug: 'trips',
  labels: { singular: 'Trip', plural: 'Trips' },
  access: contentAccess,
  hooks: contentHooks,
  versions: contentVersions,
  endpoints: [restoreVersion],
  defaultSort: 'order',
  disableDuplicate: true,
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'price', 'pricedPer', 'seasonLabel', 'closed', '_status'],
    listSearchableFields: ['title', 'description'],
    description:
      'What guests can book. A new price counts for new bookings only; what was sold stays as sold.',
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 60 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 60,
      label: 'Address',
      admin: { description: 'What stands after /trips-&-rates?trip= in a link to this trip.' },
      validate: textRule(
        (value) =>
          (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) ||
          'Lower-case letters, digits and dashes only.',
      ),
    },
    {
      name: 'type',
      type: 'select',
      required: true,
      unique: true,
      options: [...TRIP_TYPES, 'Custom'],
      admin: { description: 'What the boat is rigged for. Custom trips are booked by phone.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'price',
          type: 'number',
          min: 0,
          max: 50_000,
          admin: { description: 'US dollars; empty where it varies.', step: 0.01 },
          validate: numberRule(
            (value) =>
              value === null ||
              value === undefined ||
              (typeof value === 'number' && value >= 0 && Number.isInteger(Math.round(value * 1e6) / 1e4)) ||
              'Please give zero dollars or more, with at most two decimals.',
          ),
        },
        {
          name: 'pricedPer',
          type: 'select',
          required: true,
          defaultValue: 'seat',
          options: [
            { value: 'seat', label: 'per person' },
            { value: 'boat', label: 'per boat' },
          ],
        },
        { name: 'durationHours', type: 'number', required: true, min: 1, max: 12, label: 'Hours' },
      ],
    },
    {
      name: 'durationLabel',
      type: 'text',
      required: true,
      label: 'Duration in words',
      admin: { description: "As guests read it: '6 hours'." },
    },
    {
      name: 'seasonLabel',
      type: 'text',
      label: 'Season in words',
      admin: { description: "As guests read it: 'September to November'." },
    },
    {
      name: 'departures',
      type: 'select',
      hasMany: true,
      options: DEPARTURE_TIMES.map((time) => ({ value: time, label: time === 'am' ? '6:00 am' : '2:00 pm' })),
    },
    {
      name: 'months',
      type: 'select',
      hasMany: true,
      options: MONTHS.map((label, index) => ({ value: String(index + 1), label })),
      admin: { description: 'Sold in these months; empty for all year.' },
    },
    {
      name: 'salmonDaysOnly',
      type: 'checkbox',
      defaultValue: false,
      label: 'Only on the salmon days of the calendar',
    },
    { name: 'privateOnly', type: 'checkbox', defaultValue: false, label: 'Private charter only' },
    { name: 'closed', type: 'checkbox', defaultValue: false, label: 'Shown as closed' },
    { name: 'description', type: 'textarea', required: true, maxLength: 1200 },
    {
      name: 'included',
      type: 'textarea',
      maxLength: 800,
      admin: { description: 'What the price includes, one thing a line.' },
    },
    { name: 'picture', type: 'upload', relationTo: 'media' },
    orderField,
  ],
}
