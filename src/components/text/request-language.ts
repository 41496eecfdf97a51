import { cache } from 'react'
import type { Language } from '@/shared/text/language'

/** React calls this once per request. */
const current = cache((): { language: Language } => ({ language: 'en' }))

/** Returns the language of the page that the server is rendering. */
export function requestLanguage(): Language {
  return current().language
}

/** Sets the page's language, before anything on the page is rendered. */
export function setRequestLanguage(language: Language): void {
  current().language = language
}
