import { captain } from '@collections/access'
import { chosenId, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import { guardedVersionField, versionHooks } from '@collections/versions'
import {
  type Access,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import { CALENDAR_TYPES, FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { isTripDate } from '@/domain/dates'
import { AppError } from '@/services/errors'

/** The season and the salmon days always exist; only weather entries come and go (decision 10). */
const captainExceptFixed: Access = ({ req }) =>
  req.user?.role === 'captain' ? { id: { not_in: [FISH_SEASON_ID, SALMON_ID] } } : false

/** The id says what the entry is, so a second season, or a second weather entry on a day, cannot be stored. */
const chooseId: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data) return data
  const fixed = data.type === 'fish season' ? FISH_SEASON_ID : data.type === 'salmon' ? SALMON_ID : null
  const id = fixed ?? `weather-${String(data.startDate)}`
  // Of two at the same moment the database refuses one; the CMS would show that as a failure without a reason.
  const there = await req.payload.db.findOne({
    collection: 'calendar-entries',
    where: { id: { equals: id } },
  })
  if (there) throw new AppError('already-exists')
  return { ...data, id }
}

/** Season and weather are nothing without their days; weather is for one day, which its id names (decision 10). */
const requireDays: CollectionBeforeValidateHook = ({ data, originalDoc, operation }) => {
  const entry = { ...originalDoc, ...data }
  if (entry.type === 'salmon') return data
  for (const path of ['startDate', 'endDate']) {
    if (!isTripDate(entry[path])) refuse(path, 'Please give a date as YYYY-MM-DD.')
  }
  if (entry.type !== 'weather') return data
  if (entry.startDate !== entry.endDate)
    refuse('endDate', 'Weather is for one day: the end date is the start date.')
  if (operation === 'update' && entry.startDate !== originalDoc?.startDate) {
    refuse('startDate', 'Please delete this entry and make one for the other day.')
  }
  return data
}

function refuse(path: string, message: string): never {
  throw new ValidationError({ collection: 'calendar-entries', errors: [{ path, message }] })
}

const onlyFor = (...types: string[]) => ({
  condition: (data: { type?: string }) => types.includes(data.type ?? ''),
})

/** The fishing season, the salmon days and the days lost to weather (specification sections 3 and 4). */
export const CalendarEntries: CollectionConfig = {
  slug: 'calendar-entries',
  labels: { singular: 'Calendar entry', plural: 'Season and weather' },
  access: { create: captain, read: captain, update: captain, delete: captainExceptFixed },
  disableDuplicate: true,
  admin: {
    group: 'Calendar',
    useAsTitle: 'type',
    defaultColumns: ['type', 'startDate', 'endDate'],
    description: 'When the boat fishes, when salmon is open, and which days the weather took.',
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
      admin: { ...onlyFor('salmon'), description: 'Dates as YYYY-MM-DD; Enter adds one.' },
      validate: (value: unknown) =>
        value === null ||
        value === undefined ||
        (Array.isArray(value) && value.every(isTripDate)) ||
        'Please give dates as YYYY-MM-DD.',
    },
  ],
}
