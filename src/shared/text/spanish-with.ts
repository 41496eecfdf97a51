import { type PageTexts, sentences } from './es/page-texts'
import { knownSentences } from './known-sentences'
import { pathIn } from './language'
import { type Translate, translateWith } from './translate'

/** Returns the translate function for Spanish. In the browser, `texts` has only the texts of pages. */
export const spanishWith = (texts: PageTexts & Record<string, string>): Translate =>
  translateWith({
    language: 'es',
    path: (path) => pathIn('es', path),
    raw: (key) => texts[key] ?? key,
    known: knownSentences(texts, sentences),
  })
