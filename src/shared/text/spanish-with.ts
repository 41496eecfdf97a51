import { type PageTexts, sentences } from './es/page-texts'
import { knownSentences } from './known-sentences'
import { pathIn } from './language'
import { type Translate, translateWith } from './translate'

/** Returns the function that returns texts in Spanish: all of them on the server, those of pages in the browser. */
export const spanishWith = (texts: PageTexts & Record<string, string>): Translate =>
  translateWith({
    language: 'es',
    path: (path) => pathIn('es', path),
    raw: (key) => texts[key] ?? key,
    known: knownSentences(texts, sentences),
  })
