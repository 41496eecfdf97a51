import { catalog, sentences } from './es/catalog'
import { knownSentences } from './known-sentences'
import { pathIn } from './language'
import { type Translate, translateWith } from './translate'

/** Returns texts in Spanish. */
export const spanish: Translate = translateWith({
  language: 'es',
  path: (path) => pathIn('es', path),
  raw: (key) => catalog[key],
  known: knownSentences(catalog, sentences),
})
