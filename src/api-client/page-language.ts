import { type Language, languageOfPath } from '@/shared/text/language'

/**
 * Returns the language of the page, which a booking made on it and the emails about the booking will have. Doesn't read
 * `<html lang>`, because browsers change it when they translate a page.
 */
export function pageLanguage(): Language {
  return languageOfPath(window.location.pathname)
}
