import { captain } from '@collections/access'
import { chosenId, departureTimeField, guardedVersionField, tripDateField } from '@collections/fields'
import { refuseBackwardSpan } from '@collections/spans'
import {
  type Access,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import { CALENDAR_TYPES, FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { MAX_CHARACTERS } from '@/contract/limits'
import { isTripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, departureLabel } from '@/domain/trips'
import { versionHooks } from '@/payload-overrides/optimistic-lock'
import { titleField } from '@/payload-overrides/readable-titles'
import type { CalendarEntry } from '@/payload-types'
import { contextWithoutCards } from '@/services/context-without-cards'
import { AppError } from '@/services/errors'
import {
  ANNOUNCEMENTS,
  announceAfter,
  deleteUndone,
  prepareReopening,
} from '@/services/weather/weather-entries'
import { longDay } from '@/shared/format/days-with-year'

/** Lets the captain delete only weather entries, because the season and the salmon days must always exist. */
const captainExceptFixed: Access = ({ req }) =>
  req.user?.role === 'captain' ? { id: { not_in: [FISH_SEASON_ID, SALMON_ID] } } : false

/**
 * Derives the id from the entry, so there's at most one season, and at most one weather entry per day or departure.
 * Also schedules the emails to guests about a new weather entry.
 */
const chooseId: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data) return data
  const fixed = data.type === 'fish season' ? FISH_SEASON_ID : data.type === 'salmon' ? SALMON_ID : null
  const id = fixed ?? ['weather', data.startDate, ...(data.time ? [data.time] : [])].join('-')
  // Check for a duplicate id here, because the database's own error doesn't explain the problem in the CMS.
  const existing = await req.payload.db.findOne<CalendarEntry>({
    collection: 'calendar-entries',
    where: { id: { equals: id } },
  })
  // The process that undid an earlier cancellation died before it deleted the entry, so delete it now.
  if (existing?.announcement === 'undone') await deleteUndone(req.payload, id)
  else if (existing) throw new AppError('already-exists')
  return { ...data, id, ...(fixed === null && announceAfter(contextWithoutCards(req.payload))) }
}

/**
 * Requires a start date and an end date, except for salmon days. A weather entry covers a single day, which
 * can't change because it's part of the id.
 */
const requireDays: CollectionBeforeValidateHook = ({ data, originalDoc, operation }) => {
  const entry = { ...originalDoc, ...data }
  if (entry.type === 'salmon') return data
  for (const path of ['startDate', 'endDate']) {
    if (!isTripDate(entry[path])) refuse(path, 'Pick a day.')
  }
  if (entry.type !== 'weather') return data
  if (entry.startDate !== entry.endDate)
    refuse('endDate', 'A weather entry is for one day. Set the end date to the start date.')
  if (operation === 'update' && entry.startDate !== originalDoc?.startDate) {
    refuse('startDate', 'You can’t move a weather entry. Delete it and create a new one.')
  }
  if (operation === 'update' && (entry.time ?? null) !== (originalDoc?.time ?? null)) {
    refuse('time', 'You can’t change the departure of a weather entry. Delete it and create a new one.')
  }
  return data
}

function refuse(path: string, message: string): never {
  throw new ValidationError({ collection: 'calendar-entries', errors: [{ path, message }] })
}

/** Undoes a weather cancellation. Refuses if the guests have already been told. */
const reopen: CollectionBeforeDeleteHook = ({ id, req }) =>
  prepareReopening(contextWithoutCards(req.payload), String(id))

const onlyFor = (...types: string[]) => ({
  condition: (data: { type?: string }) => types.includes(data.type ?? ''),
})

const NAMES: Record<(typeof CALENDAR_TYPES)[number], string> = {
  'fish season': 'Fishing season',
  salmon: 'Salmon days',
  weather: 'Weather',
}

function titleOf({ type, startDate, time }: Record<string, unknown>): string {
  const departure = DEPARTURE_TIMES.find((each) => each === time)
  if (type === 'weather' && isTripDate(startDate))
    return `Weather on ${longDay(startDate)}${departure ? `, ${departureLabel(departure)}` : ''}`
  return CALENDAR_TYPES.flatMap((value) => (value === type ? [NAMES[value]] : [])).join('')
}

/** See docs/product-rules.md#season, #salmon-days and #weather. */
export const CalendarEntries: CollectionConfig = {
  slug: 'calendar-entries',
  labels: { singular: 'Calendar entry', plural: 'Season and weather' },
  access: { create: captain, read: captain, update: captain, delete: captainExceptFixed },
  disableDuplicate: true,
  admin: {
    group: 'Calendar',
    listSearchableFields: ['type', 'startDate'],
    defaultColumns: ['type', 'startDate', 'endDate'],
    description:
      'The fishing season, the salmon days, and days canceled for weather. Two minutes after you add a weather entry, the affected guests get an email. To undo it, delete the entry before then.',
  },
  hooks: {
    ...versionHooks,
    beforeValidate: [requireDays, chooseId, refuseBackwardSpan],
    beforeDelete: [reopen],
  },
  fields: [
    { ...chosenId, admin: { hidden: true } },
    titleField(titleOf),
    guardedVersionField,
    {
      name: 'type',
      type: 'select',
      required: true,
      label: 'Entry',
      options: CALENDAR_TYPES.map((value) => ({ value, label: NAMES[value] })),
      defaultValue: 'weather',
      access: { update: () => false },
    },
    tripDateField('startDate', {
      label: 'First day',
      required: false,
      index: true,
      admin: onlyFor('weather', 'fish season'),
    }),
    tripDateField('endDate', {
      label: 'Last day',
      required: false,
      index: true,
      admin: onlyFor('weather', 'fish season'),
    }),
    {
      ...departureTimeField,
      required: false,
      admin: { ...onlyFor('weather'), description: 'Leave this empty to cancel the whole day.' },
    },
    {
      name: 'message',
      type: 'textarea',
      maxLength: MAX_CHARACTERS.note,
      label: 'Message to the guests',
      admin: { ...onlyFor('weather'), description: 'This goes into the cancellation email.' },
    },
    {
      name: 'reason',
      type: 'select',
      options: [{ value: 'too-few', label: 'Too few guests' }],
      label: 'Reason, if it isn’t the weather',
      admin: onlyFor('weather'),
      access: { update: () => false },
    },
    // `waiting` until the emails are due. Undoing and announcing are conditional writes to this field
    // (src/services/weather/weather-entries.ts).
    {
      name: 'announcement',
      type: 'select',
      options: [...ANNOUNCEMENTS],
      admin: { hidden: true },
      access: { create: () => false, update: () => false },
    },
    {
      name: 'announceAt',
      type: 'date',
      index: true,
      admin: { hidden: true },
      access: { create: () => false, update: () => false },
    },
    {
      name: 'salmonDays',
      type: 'text',
      hasMany: true,
      defaultValue: [],
      admin: {
        ...onlyFor('salmon'),
        description: 'Days when salmon trips can be booked.',
        components: { Field: '/src/features/admin/trip-days-field#TripDaysField' },
      },
      validate: (value: unknown) =>
        value === null ||
        value === undefined ||
        (Array.isArray(value) && value.every(isTripDate)) ||
        'Pick each day from the calendar.',
    },
  ],
}
