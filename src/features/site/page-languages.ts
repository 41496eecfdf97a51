import { FIRST_TRIP } from '@/shared/paths/page-address'
import { HAS_SPANISH, hasLanguage, pathIn } from '@/shared/text/language'

/** Returns a page's public path. With `?trip=`, the server sees an internal path instead (`FIRST_TRIP`). */
export function publicPathOf(pathname: string): string {
  return pathname.split(`/${FIRST_TRIP}/`)[0] ?? pathname
}

/**
 * Returns whether the page at a path has a Spanish version.
 *
 * @param onlyInEnglish the paths of pages that staff haven't translated
 */
export function isInSpanish(pathname: string, onlyInEnglish: readonly string[]): boolean {
  if (!HAS_SPANISH || !hasLanguage(pathname)) return false
  // A page of older fish reports has the same texts as the first page.
  const path = pathIn('en', publicPathOf(pathname)).replace(/\/\d+$/, '')
  return !onlyInEnglish.includes(path)
}
