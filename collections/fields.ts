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
import { isTripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, TRIP_TYPES } from '@/domain/trips'
import { newVersion } from '@/services/database/write-if-unchanged'

/** A rule of ours: true, or a sentence that says what is wrong. */
type Rule = (value: unknown) => true | string

/**
 * A field's `validate` takes the place of Payload's own rule, and with it of `required`, `maxLength`, `min` and `max`. These
 * ask ours first, since it has the better sentence, and then Payload's.
 */
export const textRule =
  (rule: Rule): TextFieldSingleValidation =>
  (value, options) =>
    andThen(rule(value), () => (text as TextFieldSingleValidation)(value, options))

export const textareaRule =
  (rule: Rule): TextareaFieldValidation =>
  (value, options) =>
    andThen(rule(value), () => textarea(value, options))

export const numberRule =
  (rule: Rule): NumberFieldSingleValidation =>
  (value, options) =>
    andThen(rule(value), () => (number as NumberFieldSingleValidation)(value, options))

/** The rule of the contract and of the browsers' own email fields; Payload's refuses addresses that both take. */
export const emailRule: EmailFieldValidation = (value, { required }) =>
  isEmpty(value)
    ? !required || 'Please enter an email address.'
    : isEmail(value) || 'Please enter an email address like name@example.com.'

/**
 * A rule that passes what is stored and stays as it is: rules change, and odd data on record must not keep the captain from
 * canceling a booking.
 */
export function unlessKept<Options extends { operation?: string; previousValue?: unknown }, Value>(
  rule: (value: Value, options: Options) => true | string | Promise<true | string>,
): typeof rule {
  return (value, options) =>
    options.operation === 'update' && value === options.previousValue ? true : rule(value, options)
}

const andThen = <Answer>(ours: true | string, theirs: () => Answer): Answer | string =>
  ours === true ? theirs() : ours

/** A text that every guest gives. */
export const guestText = (name: string): TextField => ({
  name,
  type: 'text',
  required: true,
  validate: unlessKept(text as TextFieldSingleValidation),
})

/** Nothing was given. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** An id that we choose (a date, a checkout's uuid), the same on both databases. */
export const chosenId: TextField = { name: 'id', type: 'text', required: true }

const TRIP_DATE_CELL = '/src/features/admin/trip-date-cell#TripDateCell'
const MONEY_CELL = '/src/features/admin/money-cell#MoneyCell'

/** `YYYY-MM-DD` as text: a trip's day is a day in Santa Cruz, never an instant. */
export function tripDateField(name: string, options: Partial<TextField> = {}): TextField {
  return {
    name,
    type: 'text',
    required: true,
    validate: textRule((value) =>
      isEmpty(value) && options.required === false
        ? true
        : isTripDate(value) || 'Please give a date as YYYY-MM-DD.',
    ),
    ...options,
    admin: { placeholder: 'YYYY-MM-DD', components: { Cell: TRIP_DATE_CELL }, ...options.admin },
  } as TextField
}

/** Where a document stands in a list of the site. */
export const orderField: NumberField = {
  name: 'order',
  type: 'number',
  required: true,
  defaultValue: 0,
  label: 'Place in the list',
  admin: { position: 'sidebar', description: 'The lowest number comes first.' },
}

export const departureTimeField: SelectField = {
  name: 'time',
  type: 'select',
  label: 'Departure',
  required: true,
  options: DEPARTURE_TIMES.map((time) => ({ value: time, label: time === 'am' ? '6:00 am' : '2:00 pm' })),
}

export const tripTypeField: SelectField = {
  name: 'tripType',
  type: 'select',
  label: 'Trip',
  required: true,
  options: [...TRIP_TYPES],
}

/** Integer US cents; lists show dollars. */
export function centsField(name: string, options: Partial<NumberField> = {}): NumberField {
  return {
    name,
    type: 'number',
    required: true,
    validate: numberRule((value) =>
      (value === null || value === undefined) && options.required === false
        ? true
        : Number.isInteger(value) || 'Whole cents, please.',
    ),
    ...options,
    admin: { components: { Cell: MONEY_CELL }, ...options.admin },
  } as NumberField
}

/** A random token, new with every write; a compare-and-swap names the one it has seen. */
export const versionField: TextField = {
  name: 'version',
  type: 'text',
  required: true,
  defaultValue: () => newVersion(),
  admin: { hidden: true },
}

/** Writable by services only, shown to the captain. */
export function readOnly<F extends Field>(field: F): F {
  return { ...field, admin: { ...('admin' in field ? field.admin : {}), readOnly: true } } as F
}
