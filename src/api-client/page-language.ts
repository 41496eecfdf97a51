import { type Language, languageOfPath } from '@/shared/text/language'

/**
 * Returns the page's language, which is stored with a booking made on the page and used for its emails. Doesn't read
 * `<html lang>`, because browsers change it when they translate a page.
 */
export function pageLanguage(): Language {
  return languageOfPath(window.location.pathname)
}
