import { isDeepStrictEqual } from 'node:util'
import {
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type Field,
  type GlobalBeforeValidateHook,
  type GlobalConfig,
  traverseFields,
} from 'payload'
import { deepCopyObjectSimple } from 'payload/shared'
import { cleanLine, cleanParagraphs, cleanRun } from '@/shared/format/clean-text'

type Data = Record<string, unknown>

/** Returns a collection whose texts are cleaned before its own hooks and rules see them, whoever writes them. */
export function withCleanTexts(collection: CollectionConfig): CollectionConfig {
  const clean: CollectionBeforeValidateHook = ({ data, originalDoc, collection: { fields } }) =>
    data && cleanChanges(data, originalDoc, fields)
  const { hooks } = collection
  return { ...collection, hooks: { ...hooks, beforeValidate: [clean, ...(hooks?.beforeValidate ?? [])] } }
}

/** The same for a global. */
export function withCleanTextsOfGlobal(global: GlobalConfig): GlobalConfig {
  const clean: GlobalBeforeValidateHook = ({ data, originalDoc, global: { fields } }) =>
    data && cleanChanges(data, originalDoc, fields)
  const { hooks } = global
  return { ...global, hooks: { ...hooks, beforeValidate: [clean, ...(hooks?.beforeValidate ?? [])] } }
}

/**
 * Cleans what a write changes. What stays as it is stored is left alone: cleaning may leave nothing of it, and a required
 * field would then refuse an edit of another one.
 */
function cleanChanges(data: Data, stored: Data | undefined, fields: Field[]): Data {
  const changes = Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, stored?.[name]))
  const ref: Data = deepCopyObjectSimple(Object.fromEntries(changes))
  traverseFields({
    fields,
    ref,
    fillEmpty: false,
    callback: ({ field, ref: parent }) => {
      if ('name' in field && field.name) cleanField(field.type, parent as Data, field.name)
    },
  })
  return { ...data, ...ref }
}

/** Controls are nothing to fear in JSON, dates and choices: their own rules take no free text. */
const CLEANERS: Record<string, (value: unknown) => unknown> = {
  text: (value) => cleanTexts(value, cleanLine),
  email: (value) => cleanTexts(value, cleanLine),
  textarea: (value) => cleanTexts(value, cleanParagraphs),
  richText: cleanRichText,
}

function cleanField(type: string, parent: Data, name: string): void {
  const clean = CLEANERS[type]
  if (clean && Object.hasOwn(parent, name)) parent[name] = clean(parent[name])
}

/** A text, or each of a list of texts; anything else is for the field's own rule to refuse. */
function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  return Array.isArray(value) ? value.map((each) => cleanTexts(each, clean)) : value
}

/** Every text in the editor's tree: words, and the addresses of links. A word's spaces are those between it and the next. */
function cleanRichText(node: unknown): unknown {
  if (typeof node === 'string') return cleanRun(node)
  if (Array.isArray(node)) return node.map(cleanRichText)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, cleanRichText(value)]))
}
