import { emailRule, unlessKept } from '@collections/fields'
import type { Field, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { canBeEmpty, GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'

/** A booking's guest fields in the CMS. One-line inputs are in pairs, and text areas have their own rows. */
export const guestFields: Field[] = pairs(GUEST_FIELD_NAMES.map(guestField))

/** A checkout's guest fields, later copied to its booking. Empty until the contact form is saved. */
export const guestCopies: Field[] = GUEST_FIELD_NAMES.map((name) =>
  GUEST_FIELDS[name].input === 'paragraphs' ? { name, type: 'textarea' } : { name, type: 'text' },
)

function guestField(name: GuestFieldName): Field {
  const { input, label } = GUEST_FIELDS[name]
  const required = !canBeEmpty(GUEST_FIELDS[name])
  if (input === 'paragraphs') return { name, type: 'textarea', label }
  if (input === 'email') return { name, label, type: 'email', required, validate: unlessKept(emailRule) }
  return { name, label, type: 'text', required, validate: unlessKept(text as TextFieldSingleValidation) }
}

function pairs(fields: Field[]): Field[] {
  const rows: Field[] = []
  let line: Field[] = []
  const endLine = () => {
    if (line.length > 0) rows.push({ type: 'row', fields: line })
    line = []
  }
  for (const field of fields) {
    if (field.type === 'textarea') {
      endLine()
      rows.push(field)
      continue
    }
    line.push(field)
    if (line.length === 2) endLine()
  }
  endLine()
  return rows
}
