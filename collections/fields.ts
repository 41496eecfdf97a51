import { ONLY_WITH_SPANISH } from '@collections/spanish'
import type {
  EmailFieldValidation,
  Field,
  NumberField,
  NumberFieldSingleValidation,
  SelectField,
  TextareaFieldValidation,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { number, text, textarea } from 'payload/shared'
import { isEmail } from '@/contract/text'
import { LANGUAGES } from '@/domain/charter'
import { isTripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, departureLabel, TRIP_TYPES } from '@/domain/trips'
import { newVersion } from '@/services/database/write-if-unchanged'
import { LANGUAGE_NAMES } from '@/shared/text/language'

/** Returns true if the value is valid, or an error message if it isn't. */
type Rule = (value: unknown) => true | string

/**
 * Wraps Payload's validation so that our rule runs first. This is needed because a field's `validate` replaces
 * all of Payload's own checks, including `required`, `maxLength`, `min` and `max`.
 */
const before =
  <Validate extends (value: never, options: never) => unknown>(theirs: Validate) =>
  (rule: Rule): Validate =>
    ((value, options) => {
      const ours = rule(value)
      return ours === true ? theirs(value, options) : ours
    }) as Validate

export const textRule = before(text as TextFieldSingleValidation)
export const textareaRule = before<TextareaFieldValidation>(textarea)
export const numberRule = before(number as NumberFieldSingleValidation)

/** Applies the API contract's rule, because Payload's own rule rejects some addresses that the contract accepts. */
export const emailRule: EmailFieldValidation = (value, { required }) =>
  isEmpty(value)
    ? !required || 'Enter an email address.'
    : isEmail(value) || 'Please enter an email address like name@example.com.'

/**
 * Wraps a rule so that an unchanged value always passes. Rules change, and an old value that's now invalid
 * shouldn't keep the captain from canceling a booking.
 */
export function unlessKept<Options extends { operation?: string; previousValue?: unknown }, Value>(
  rule: (value: Value, options: Options) => true | string | Promise<true | string>,
): typeof rule {
  return (value, options) =>
    options.operation === 'update' && value === options.previousValue ? true : rule(value, options)
}

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** An id chosen by our code, for example a date or a UUID. It's stored as text in both databases. */
export const chosenId: TextField = { name: 'id', type: 'text', required: true }

const DATE_MISSING = 'Pick a day.'

const TRIP_DATE_CELL = '/src/features/admin/list-cells#TripDateCell'
const MONEY_CELL = '/src/features/admin/list-cells#MoneyCell'
const INSTANT_CELL = '/src/features/admin/list-cells#InstantCell'

/** Returns true if the value is a valid date, or an error message if it isn't. */
export const checkTripDate: Rule = (value) => isTripDate(value) || DATE_MISSING

/**
 * Returns a field for the time when a document was created or changed. Lists show it in Santa Cruz time.
 * Replaces Payload's field of the same name.
 */
export const timestampField = (name: 'createdAt' | 'updatedAt', label: string): Field => ({
  name,
  label,
  type: 'date',
  index: true,
  admin: { hidden: true, disableBulkEdit: true, components: { Cell: INSTANT_CELL } },
})

/**
 * Returns a field for a `YYYY-MM-DD` string, which is a calendar day in Santa Cruz, not a point in time. The
 * form has a date picker.
 */
export function tripDateField(name: string, options: Partial<TextField> = {}): TextField {
  return {
    name,
    type: 'text',
    required: true,
    validate: textRule((value) =>
      isEmpty(value) && options.required === false ? true : checkTripDate(value),
    ),
    ...options,
    admin: {
      components: { Cell: TRIP_DATE_CELL, Field: '/src/features/admin/trip-date-field#TripDateField' },
      ...options.admin,
    },
  } as TextField
}

export const DEPARTURE_OPTIONS = DEPARTURE_TIMES.map((time) => ({ value: time, label: departureLabel(time) }))

export const departureTimeField: SelectField = {
  name: 'time',
  type: 'select',
  label: 'Departure',
  required: true,
  options: DEPARTURE_OPTIONS,
}

/** Types a select as text, so that a new trip in charter.config.ts doesn't change the generated types. */
export const typedAsText: SelectField['typescriptSchema'] = [
  ({ jsonSchema: { enum: _options, ...schema } }) => schema,
]

export const tripTypeField: SelectField = {
  name: 'tripType',
  type: 'select',
  label: 'Trip',
  required: true,
  options: [...TRIP_TYPES],
  typescriptSchema: typedAsText,
}

/** The language of the page on which a guest booked, signed up or ordered, and of emails to the guest. */
export const languageField: SelectField = {
  name: 'language',
  type: 'select',
  label: 'Language of emails',
  admin: ONLY_WITH_SPANISH,
  // This is a function, so that the database has no default. Services always set the field.
  defaultValue: () => 'en',
  options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
}

/** Returns a field for an amount in US cents, which the CMS shows in dollars. */
export function centsField(name: string, options: Partial<NumberField> = {}): NumberField {
  return {
    name,
    type: 'number',
    required: true,
    validate: numberRule((value) =>
      (value === null || value === undefined) && options.required === false
        ? true
        : Number.isInteger(value) || 'Enter an amount in dollars, like 275 or 275.50.',
    ),
    ...options,
    admin: {
      components: { Cell: MONEY_CELL, Field: '/src/features/admin/dollars-field#DollarsField' },
      ...options.admin,
    },
  } as NumberField
}

/** A booking's reference, like `HL-7K3M9Q`. A checkout and its booking have the same reference. */
export const referenceField: TextField = {
  name: 'reference',
  type: 'text',
  required: true,
  unique: true,
  index: true,
  // Skip validation, because the form for a new booking has no reference yet. The hooks and the checkout set it.
  validate: () => true,
  admin: { readOnly: true },
}

/** A random token that changes with every write, for compare-and-swap. */
export const versionField: TextField = {
  name: 'version',
  type: 'text',
  required: true,
  defaultValue: () => newVersion(),
  admin: { hidden: true },
}

/**
 * The version field for a collection with an optimistic lock. It's optional, because a new document doesn't
 * have a version yet.
 */
export const guardedVersionField: TextField = { ...versionField, required: false }

/**
 * The version field for a collection with drafts. It's not in the form, because the form would send the
 * version that the draft was based on.
 */
export const draftVersionField: TextField = { ...guardedVersionField, admin: { disabled: true } }

/** Makes a field visible in the CMS, but not editable. */
export function readOnly<F extends Field>(field: F): F {
  return { ...field, admin: { ...('admin' in field ? field.admin : {}), readOnly: true } } as F
}

/** Returns the fields for the texts in search results. The parameters say what's shown if they're empty. */
export const searchTexts = (title: string, description: string): Field[] => [
  {
    name: 'title',
    type: 'text',
    maxLength: 70,
    admin: { description: `Leave empty to use ${title}.` },
  },
  {
    name: 'description',
    type: 'textarea',
    maxLength: 170,
    admin: { description: `Leave empty to use ${description}.` },
  },
]
