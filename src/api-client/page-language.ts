import type { Language } from '@/shared/text/language'

/** Returns the language of the page, which a booking made on it and the emails about the booking will have. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en'
}
