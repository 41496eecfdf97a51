import { isTripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, TRIP_TYPES } from '@/domain/trips'
import type { Field, NumberField, SelectField, TextField } from 'payload'

/** An id that we choose (a date, a checkout's uuid), the same on both databases. */
export const chosenId: TextField = { name: 'id', type: 'text', required: true }

/** `YYYY-MM-DD` as text: a trip's day is a day in Santa Cruz, never an instant. */
export function tripDateField(name: string, options: Partial<TextField> = {}): TextField {
  return {
    name,
    type: 'text',
    required: true,
    validate: (value: unknown) =>
      (value === null || value === undefined || value === '') && options.required === false
        ? true
        : isTripDate(value) || 'Please give a date as YYYY-MM-DD.',
    ...options,
  } as TextField
}

export const departureTimeField: SelectField = {
  name: 'time',
  type: 'select',
  required: true,
  options: DEPARTURE_TIMES.map((time) => ({ value: time, label: time === 'am' ? '6:00 am' : '2:00 pm' })),
}

export const tripTypeField: SelectField = {
  name: 'tripType',
  type: 'select',
  required: true,
  options: [...TRIP_TYPES],
}

/** Integer US cents. */
export function centsField(name: string, options: Partial<NumberField> = {}): NumberField {
  return {
    name,
    type: 'number',
    required: true,
    validate: (value: unknown) =>
      (value === null || value === undefined) && options.required === false
        ? true
        : Number.isInteger(value) || 'Whole cents, please.',
    ...options,
  } as NumberField
}

/** Rises with every write; a compare-and-swap names the version it has seen. */
export const versionField: NumberField = {
  name: 'version',
  type: 'number',
  required: true,
  defaultValue: 0,
  admin: { hidden: true },
}

/** Writable by services only, shown to the captain. */
export function readOnly<F extends Field>(field: F): F {
  return { ...field, admin: { ...('admin' in field ? field.admin : {}), readOnly: true } } as F
}
