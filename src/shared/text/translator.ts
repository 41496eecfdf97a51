import type { Language } from './language'
import { spanish } from './spanish'
import { english, type Translate } from './translate'

/** Returns the function that returns texts in a language. Only for the server, because it has every catalog. */
export function translator(language: Language): Translate {
  return language === 'es' ? spanish : english
}
