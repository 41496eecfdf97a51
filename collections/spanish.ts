import type { Field, Tab } from 'payload'
import { HAS_SPANISH } from '@/shared/text/language'

/** A text field that guests read. Pictures, numbers and choices are the same in every language. */
type TextField = Extract<Field, { type: 'text' | 'textarea' | 'richText' }>

/** Hides the Spanish fields in the CMS of an English-only site. Its database still has them. */
export const ONLY_WITH_SPANISH = HAS_SPANISH ? {} : { condition: () => false }

const IF_EMPTY = 'If a field is empty, Spanish pages show the English text.'

/**
 * Returns the text fields, followed by a collapsed group `es` with the Spanish version of each
 * (docs/decisions/0053-spanish-texts-beside-the-english.md).
 *
 * @param fields the text fields, which can be in rows
 */
export const inBothLanguages = (...fields: Field[]): Field[] => [...fields, spanishGroup(...fields)]

/** Returns a collapsed group `es` with the Spanish version of each text field. */
export const spanishGroup = (...fields: Field[]): Field =>
  spanishCollapsible(spanishVersions(fields), IF_EMPTY)

/** Returns a collapsed group `es` with these fields. */
export const spanishCollapsible = (fields: Field[], description = ''): Field => ({
  type: 'collapsible',
  label: 'In Spanish',
  admin: { initCollapsed: true, description, ...ONLY_WITH_SPANISH },
  fields: [{ name: 'es', type: 'group', label: false, admin: { hideGutter: true }, fields }],
})

/** Returns a tab with the Spanish versions of text fields, which can be in rows and groups. */
export const spanishTab = (...fields: Field[]): Tab => ({
  name: 'es',
  label: 'In Spanish',
  description: IF_EMPTY,
  admin: ONLY_WITH_SPANISH,
  fields: spanishVersions(fields),
})

function spanishVersions(fields: Field[]): Field[] {
  return fields.flatMap((field): Field[] => {
    if (field.type === 'row') return spanishVersions(field.fields)
    if (field.type === 'group' && 'name' in field)
      return [{ ...field, fields: spanishVersions(field.fields) } as Field]
    return isText(field) ? [spanishVersion(field)] : []
  })
}

const isText = (field: Field): field is TextField =>
  field.type === 'text' || field.type === 'textarea' || field.type === 'richText'

/** Removes `required` and `defaultValue`, which apply only to the English field. The cast restores the union. */
const spanishVersion = ({ defaultValue: _default, required: _required, ...field }: TextField): Field =>
  field as Field
