import { isDeepStrictEqual } from 'node:util'
import {
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type Field,
  type GlobalBeforeValidateHook,
  type GlobalConfig,
  traverseFields,
  ValidationError,
} from 'payload'
import { deepCopyObjectSimple } from 'payload/shared'
import { cleanLine, cleanParagraphs, cleanRun } from '@/shared/format/clean-text'

type Data = Record<string, unknown>

/** No field takes more. A longer text is refused before it's cleaned, which happens before the fields' own limits. */
const MAX_TEXT_LENGTH = 20_000

/** Returns a collection whose texts are cleaned before its own hooks and rules see them, on every write. */
export function withCleanTexts(collection: CollectionConfig): CollectionConfig {
  const clean: CollectionBeforeValidateHook = ({ data, originalDoc, collection: { fields, slug } }) =>
    data && cleanChanges({ data, stored: originalDoc, fields, owner: { collection: slug } })
  const { hooks } = collection
  return { ...collection, hooks: { ...hooks, beforeValidate: [clean, ...(hooks?.beforeValidate ?? [])] } }
}

/** The same for a global. */
export function withCleanTextsOfGlobal(global: GlobalConfig): GlobalConfig {
  const clean: GlobalBeforeValidateHook = ({ data, originalDoc, global: { fields, slug } }) =>
    data && cleanChanges({ data, stored: originalDoc, fields, owner: { global: slug } })
  const { hooks } = global
  return { ...global, hooks: { ...hooks, beforeValidate: [clean, ...(hooks?.beforeValidate ?? [])] } }
}

interface Write {
  data: Data
  stored: Data | undefined
  fields: Field[]
  owner: { collection: string } | { global: string }
}

/**
 * Cleans what a write changes. What stays as it is stored is left alone: cleaning may leave nothing of it, and a required
 * field would then refuse an edit of another one.
 *
 * @throws ValidationError that names every text that is too long to be cleaned
 */
function cleanChanges({ data, stored, fields, owner }: Write): Data {
  const changes = Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, stored?.[name]))
  const ref: Data = deepCopyObjectSimple(Object.fromEntries(changes))
  const errors: { path: string; message: string }[] = []
  traverseFields({
    fields,
    ref,
    fillEmpty: false,
    callback: ({ field, parentPath, ref: parent }) => {
      if (!('name' in field) || !field.name) return
      const values = parent as Data
      if (!isCleaned(field.type, values, field.name)) return
      if (hasTooLongText(values[field.name]))
        errors.push({ path: `${parentPath}${field.name}`, message: TOO_LONG })
      else cleanField(field.type, values, field.name)
    },
  })
  if (errors.length > 0) throw new ValidationError({ ...owner, errors })
  return { ...data, ...ref }
}

const TOO_LONG = `This text is too long. Please use at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`

/** Whether a value is or contains a text over the limit. */
function hasTooLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTooLongText)
}

/** The types of field that take free text. */
const CLEANERS: Record<string, (value: unknown) => unknown> = {
  text: (value) => cleanTexts(value, cleanLine),
  email: (value) => cleanTexts(value, cleanLine),
  textarea: (value) => cleanTexts(value, cleanParagraphs),
  richText: cleanRichText,
}

const isCleaned = (type: string, parent: Data, name: string) =>
  Object.hasOwn(CLEANERS, type) && Object.hasOwn(parent, name)

function cleanField(type: string, parent: Data, name: string): void {
  parent[name] = CLEANERS[type]?.(parent[name])
}

/** Cleans a text or each of a list of texts; the field's own rule refuses anything else. */
function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  return Array.isArray(value) ? value.map((each) => cleanTexts(each, clean)) : value
}

/** Cleans every text in the editor's tree: words, and the addresses of links. Spaces stay, because they separate words. */
function cleanRichText(node: unknown): unknown {
  if (typeof node === 'string') return cleanRun(node)
  if (Array.isArray(node)) return node.map(cleanRichText)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, cleanRichText(value)]))
}
