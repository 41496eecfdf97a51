import type { Language } from '@/shared/text/language'

/**
 * Returns a document in a language. In Spanish, each text of a group `es` replaces the English text beside the group,
 * unless it's empty (docs/decisions/0053-spanish-texts-beside-the-english.md).
 */
export function inLanguage<Value>(value: Value, language: Language): Value {
  // The cast is safe: only texts change, and they stay texts.
  return language === 'es' ? (inSpanish(value) as Value) : value
}

type Doc = Record<string, unknown>

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Rich text is one value: its tree has no translations inside. */
const isRichText = (value: unknown): value is { root: unknown } => isDoc(value) && isDoc(value.root)

function inSpanish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSpanish)
  if (!isDoc(value) || isRichText(value)) return value
  const { es, ...english } = value
  const doc = isDoc(es) ? overlay(english, es) : english
  return Object.fromEntries(Object.entries(doc).map(([name, each]) => [name, inSpanish(each)]))
}

function overlay(english: Doc, spanish: Doc): Doc {
  const doc = { ...english }
  for (const [name, text] of Object.entries(spanish)) {
    const beside = doc[name]
    if (isDoc(text) && !isRichText(text)) doc[name] = overlay(isDoc(beside) ? beside : {}, text)
    else if (!isBlank(text)) doc[name] = text
  }
  return doc
}

/** Returns whether a text is blank. If its text is deleted, the editor still stores an empty paragraph. */
export function isBlank(text: unknown): boolean {
  if (isRichText(text)) return !hasText(text.root)
  return typeof text !== 'string' || text.trim() === ''
}

function hasText(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasText)
  if (!isDoc(node)) return false
  return (typeof node.text === 'string' && node.text.trim() !== '') || hasText(node.children)
}
