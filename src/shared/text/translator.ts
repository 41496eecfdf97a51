import type { Language } from './language'
import { spanish } from './spanish'
import { english, type Translate } from './translate'

/** Returns the translate function for a language. Only for the server, because it has every catalog. */
export function translator(language: Language): Translate {
  return language === 'es' ? spanish : english
}
