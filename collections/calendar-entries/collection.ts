import { captain } from '@collections/access'
import { chosenId, guardedVersionField, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import {
  type Access,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import { CALENDAR_TYPES, FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { isTripDate } from '@/domain/dates'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { AppError } from '@/services/errors'

/** Lets the captain delete only weather entries. The season and the salmon days must always exist. */
const captainExceptFixed: Access = ({ req }) =>
  req.user?.role === 'captain' ? { id: { not_in: [FISH_SEASON_ID, SALMON_ID] } } : false

/** Derives the id from the entry, so there's at most one season, and at most one weather entry per day. */
const chooseId: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data) return data
  const fixed = data.type === 'fish season' ? FISH_SEASON_ID : data.type === 'salmon' ? SALMON_ID : null
  const id = fixed ?? `weather-${String(data.startDate)}`
  // The database also rejects a duplicate id, but then the CMS's error doesn't explain why.
  const existing = await req.payload.db.findOne({
    collection: 'calendar-entries',
    where: { id: { equals: id } },
  })
  if (existing) throw new AppError('already-exists')
  return { ...data, id }
}

/**
 * Requires a start date and an end date, except for salmon days. A weather entry covers a single day, which
 * can't change because it's part of the id.
 */
const requireDays: CollectionBeforeValidateHook = ({ data, originalDoc, operation }) => {
  const entry = { ...originalDoc, ...data }
  if (entry.type === 'salmon') return data
  for (const path of ['startDate', 'endDate']) {
    if (!isTripDate(entry[path])) refuse(path, 'Enter a date as YYYY-MM-DD.')
  }
  if (entry.type !== 'weather') return data
  if (entry.startDate !== entry.endDate)
    refuse('endDate', 'A weather entry is for one day. Set the end date to the start date.')
  if (operation === 'update' && entry.startDate !== originalDoc?.startDate) {
    refuse('startDate', 'You can’t move a weather entry. Delete it and create a new one.')
  }
  return data
}

function refuse(path: string, message: string): never {
  throw new ValidationError({ collection: 'calendar-entries', errors: [{ path, message }] })
}

const onlyFor = (...types: string[]) => ({
  condition: (data: { type?: string }) => types.includes(data.type ?? ''),
})

/** See docs/product-rules.md#season, #salmon-days and #weather. */
export const CalendarEntries: CollectionConfig = {
  slug: 'calendar-entries',
  labels: { singular: 'Calendar entry', plural: 'Season and weather' },
  access: { create: captain, read: captain, update: captain, delete: captainExceptFixed },
  disableDuplicate: true,
  admin: {
    group: 'Calendar',
    useAsTitle: 'type',
    defaultColumns: ['type', 'startDate', 'endDate'],
    description: 'The fishing season, the salmon days, and days canceled for weather.',
  },
  hooks: { ...versionHooks, beforeValidate: [requireDays, chooseId, refuseBackwardSpan] },
  fields: [
    { ...chosenId, admin: { hidden: true } },
    guardedVersionField,
    {
      name: 'type',
      type: 'select',
      required: true,
      options: [...CALENDAR_TYPES],
      defaultValue: 'weather',
      access: { update: () => false },
    },
    tripDateField('startDate', { required: false, index: true, admin: onlyFor('weather', 'fish season') }),
    tripDateField('endDate', { required: false, index: true, admin: onlyFor('weather', 'fish season') }),
    {
      name: 'salmonDays',
      type: 'text',
      hasMany: true,
      defaultValue: [],
      admin: {
        ...onlyFor('salmon'),
        description: 'Days when salmon trips can be booked. Type a date as YYYY-MM-DD and press Enter.',
      },
      validate: (value: unknown) =>
        value === null ||
        value === undefined ||
        (Array.isArray(value) && value.every(isTripDate)) ||
        'Enter dates as YYYY-MM-DD.',
    },
  ],
}
