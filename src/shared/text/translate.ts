import type { Locale } from '@/domain/date-format'
import type { SpanishCatalog } from './es/catalog'
import type { Language } from './language'

/** A text with a translation. The English text itself is the key, like 'Pay {amount}'. */
export type TextKey = keyof SpanishCatalog

/** The names of a text's placeholders: 'amount' for 'Pay {amount}'. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

/** The values that a text needs, as a function's rest parameters. */
type ValuesOf<Text extends string> = [PlaceholdersOf<Text>] extends [never]
  ? []
  : [values: Record<PlaceholdersOf<Text>, string | number>]

/**
 * Returns a text in the visitor's language, with its placeholders filled
 * (docs/decisions/0052-english-texts-are-the-keys.md). Only texts with a translation compile.
 */
export interface Translate {
  <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string
  language: Language
  /** For `Intl`, and for functions that format dates. */
  locale: Locale
  /** Returns the path of a page in this language (`pathIn`). */
  path: (path: string) => string
  /** Returns a text without filling its placeholders. */
  raw: (key: TextKey) => string
  /**
   * Translates a finished English sentence: an error from the server, or what a rule or a declaration says. Returns
   * any other text unchanged, for example what staff or guests wrote.
   */
  known: (sentence: string) => string
}

/** Returns the translate function for a language. */
export function translateWith({
  language,
  path,
  raw,
  known,
}: Pick<Translate, 'language' | 'path' | 'raw' | 'known'>): Translate {
  const translate = (key: TextKey, values?: Record<string, string | number>) => fill(raw(key), values ?? {})
  return Object.assign(translate, { language, locale: `${language}-US` as const, path, raw, known })
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Returns texts in English. English pages don't load any other language. */
export const english: Translate = translateWith({
  language: 'en',
  path: (path) => path,
  raw: (key) => key,
  known: (sentence) => sentence,
})
