import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { note } from './fields'
import { MAX_CHARACTERS } from './limits'
import { guestEmail, line, optionalLine } from './text'

/** Parses a phone number to E.164. Don't import this without a contact form: it loads libphonenumber. */
const phoneNumber = optionalLine('Phone number', MAX_CHARACTERS.phone)
  .transform((input, context) => {
    const phone = checkPhone(input)
    if (phone.ok) return phone.e164
    context.addIssue({ code: 'custom', message: PHONE_SENTENCES[phone.reason] })
    return z.NEVER
  })
  .meta({ pattern: String.raw`\p{Nd}[\s\S]*\p{Nd}`, examples: ['+18315550142'] })

const PHONE_SENTENCES = {
  NOT_A_NUMBER: 'Please enter a phone number.',
  TOO_SHORT: 'The phone number is too short.',
  TOO_LONG: 'The phone number is too long.',
  INVALID_COUNTRY: 'Please choose the phone number’s country.',
} as const

export interface GuestField {
  label: string
  hint?: string
  input: 'line' | 'email' | 'phone' | 'paragraphs'
  /** The HTML `autocomplete` value, so that browsers can fill in the field. */
  autoComplete?: string
  maxLength: number
  /** Whether the field is required. The forms mark it with a red asterisk. */
  required: boolean
  /** Whether the captain can edit the field. If not, the captain can only read it. */
  captainEdits: boolean
  /** The schema for the field's value in a request. An optional field that's empty is null. */
  shape: z.ZodType<string | null, string | null>
}

const orNull = (shape: typeof note) => shape.nullable().transform((text) => text || null)

/**
 * All fields of the contact form, in order. The API, the booking and checkout collections, both forms, the
 * erasure of personal data and the captain's list are derived from them. A new field also needs a migration
 * (`npm run generate -- --migration`). A short optional text looks like this:
 *
 * `{ label, input: 'line', maxLength, required: false, captainEdits: true, shape: orNull(optionalLine(…)) }`
 */
export const GUEST_FIELDS = {
  firstName: {
    label: 'First name',
    input: 'line',
    autoComplete: 'given-name',
    maxLength: MAX_CHARACTERS.name,
    required: true,
    captainEdits: true,
    shape: line('First name', MAX_CHARACTERS.name),
  },
  lastName: {
    label: 'Last name',
    input: 'line',
    autoComplete: 'family-name',
    maxLength: MAX_CHARACTERS.name,
    required: true,
    captainEdits: true,
    shape: line('Last name', MAX_CHARACTERS.name),
  },
  phoneNumber: {
    label: 'Phone number',
    input: 'phone',
    maxLength: MAX_CHARACTERS.phone,
    required: true,
    captainEdits: true,
    shape: phoneNumber,
  },
  email: {
    label: 'Email',
    input: 'email',
    autoComplete: 'email',
    maxLength: MAX_CHARACTERS.email,
    required: true,
    captainEdits: true,
    // Required only from guests: the captain can book someone without an email address
    // (services/checkout/require-email.ts).
    shape: guestEmail.nullable(),
  },
  note: {
    label: 'Note for the captain',
    hint: 'Optional: kids aboard, first time fishing, anything we should know.',
    input: 'paragraphs',
    maxLength: MAX_CHARACTERS.note,
    required: false,
    captainEdits: false,
    shape: orNull(note),
  },
} as const satisfies Record<string, GuestField>

type Fields = typeof GUEST_FIELDS
export type GuestFieldName = keyof Fields
export type EditableGuestField = {
  [Name in GuestFieldName]: Fields[Name]['captainEdits'] extends true ? Name : never
}[GuestFieldName]

export const GUEST_FIELD_NAMES = Object.keys(GUEST_FIELDS) as GuestFieldName[]
export const EDITABLE_GUEST_FIELDS = GUEST_FIELD_NAMES.filter(
  (name): name is EditableGuestField => GUEST_FIELDS[name].captainEdits,
)

/** Returns an object with a value for each of the guest's fields. */
export function mapGuest<Value>(
  value: (field: GuestField, name: GuestFieldName) => Value,
): Record<GuestFieldName, Value> {
  const entries = GUEST_FIELD_NAMES.map((name) => [name, value(GUEST_FIELDS[name], name)])
  return Object.fromEntries(entries) as Record<GuestFieldName, Value>
}

/** Returns whether a field can be stored empty. */
export const canBeEmpty = ({ shape }: GuestField): boolean => shape.safeParse(null).success

/** Request schemas. Optional fields can be missing. The cast restores field types that `mapGuest` loses. */
export const guestShape = mapGuest(({ shape, required }) =>
  required ? shape : shape.optional().transform((text) => text ?? null),
) as unknown as {
  [Name in GuestFieldName]: Fields[Name]['required'] extends true
    ? Fields[Name]['shape']
    : z.ZodPipe<
        z.ZodOptional<Fields[Name]['shape']>,
        z.ZodTransform<string | null, string | null | undefined>
      >
}

/** Request schemas for the captain's edits. A missing field stays unchanged. */
export const guestEditShape = Object.fromEntries(
  EDITABLE_GUEST_FIELDS.map((name) => [name, GUEST_FIELDS[name].shape.optional()]),
) as { [Name in EditableGuestField]: z.ZodOptional<Fields[Name]['shape']> }

/** Schemas for stored values. The cast restores the field types that `mapGuest` loses. */
export const storedGuestShape = mapGuest((field) =>
  canBeEmpty(field) ? z.string().nullable() : z.string(),
) as unknown as {
  [Name in GuestFieldName]: null extends z.output<Fields[Name]['shape']>
    ? z.ZodNullable<z.ZodString>
    : z.ZodString
}

type Row = { [Name in GuestFieldName]?: string | null | undefined }
type GuestOf<From extends Row> = {
  [Name in GuestFieldName]: undefined extends From[Name]
    ? NonNullable<From[Name]> | null
    : Exclude<From[Name], undefined>
}

/** Returns a copy of only the guest's fields. Missing values become null. */
export function guestOf<From extends Row>(row: From): GuestOf<From> {
  return mapGuest((_field, name) => row[name] ?? null) as GuestOf<From>
}

/** Returns a guest with every field empty, for a blank form or to erase personal data. */
export const emptyGuest = <Empty extends '' | null>(empty: Empty): Record<GuestFieldName, Empty> =>
  mapGuest(() => empty)

/** Returns the fields of a guest whose personal data was erased. */
export const erasedGuest = () => ({
  ...mapGuest((field) => (canBeEmpty(field) ? null : '')),
  firstName: 'Erased',
  lastName: 'guest',
  phoneNumber: '',
})
