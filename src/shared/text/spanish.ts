import { catalog } from './es/catalog'
import { knownSentences } from './known-sentences'
import { type Translate, translateWith } from './translate'

/** Returns texts in Spanish. */
export const spanish: Translate = translateWith({
  language: 'es',
  raw: (key) => catalog[key],
  known: knownSentences(catalog),
})
