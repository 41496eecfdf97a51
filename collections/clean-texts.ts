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
import { changedFields } from '@/payload-overrides/changed-fields'
import { cleanLine, cleanParagraphs, cleanRun } from '@/shared/format/clean-text'

type Data = Record<string, unknown>

/**
 * The maximum length of text to clean, in characters. Cleaning runs before the fields' own length checks, whose limits
 * are lower.
 */
const MAX_TEXT_LENGTH = 20_000

/**
 * Returns the collection with a hook that cleans its text on every write, before the collection's own hooks
 * and rules.
 */
export function withCleanTexts(collection: CollectionConfig): CollectionConfig {
  const clean: CollectionBeforeValidateHook = ({ data, originalDoc, collection: { fields, slug } }) =>
    data && cleanChanges({ data, stored: originalDoc, fields, owner: { collection: slug } })
  const { hooks } = collection
  return { ...collection, hooks: { ...hooks, beforeValidate: [clean, ...(hooks?.beforeValidate ?? [])] } }
}

/** Returns the global with a hook that cleans its text, like {@link withCleanTexts}. */
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
 * Cleans only the values that a write changes. Cleaning an unchanged required text could leave it empty, and
 * then an edit to another field would be rejected.
 *
 * @throws ValidationError that lists every text that's too long to clean
 */
function cleanChanges({ data, stored, fields, owner }: Write): Data {
  const ref: Data = deepCopyObjectSimple(changedFields(data, stored))
  const errors: { path: string; message: string }[] = []
  traverseFields({
    fields,
    ref,
    fillEmpty: false,
    callback: ({ field, parentPath, ref: parent }) => {
      if (!('name' in field) || !field.name) return
      const { name } = field
      const values = parent as Data
      const clean = CLEANERS.get(field.type)
      if (!clean || !Object.hasOwn(values, name)) return
      if (hasTooLongText(values[name])) errors.push({ path: `${parentPath}${name}`, message: TOO_LONG })
      else values[name] = clean(values[name])
    },
  })
  if (errors.length > 0) throw new ValidationError({ ...owner, errors })
  return { ...data, ...ref }
}

const TOO_LONG = `This text is too long. Please use at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`

/** Returns whether a value is, or contains, a string over the limit. */
function hasTooLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTooLongText)
}

/** Cleaning functions, keyed by field type. Fields of other types don't hold free text. */
const CLEANERS = new Map<string, (value: unknown) => unknown>([
  ['text', (value) => cleanTexts(value, cleanLine)],
  ['email', (value) => cleanTexts(value, cleanLine)],
  ['textarea', (value) => cleanTexts(value, cleanParagraphs)],
  ['richText', cleanRichText],
])

/** Cleans a string or a list of strings. Leaves other values to the field's own validation, which rejects them. */
function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  return Array.isArray(value) ? value.map((each) => cleanTexts(each, clean)) : value
}

/** Cleans every string in the editor's tree, even URLs. Doesn't trim, because a node can end with a space. */
function cleanRichText(node: unknown): unknown {
  if (typeof node === 'string') return cleanRun(node)
  if (Array.isArray(node)) return node.map(cleanRichText)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, cleanRichText(value)]))
}
