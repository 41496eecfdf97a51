import type { LANGUAGES } from '@/domain/charter'
import { languages } from '../../../charter.config'

export type Language = (typeof LANGUAGES)[number]

/** The languages' names, for staff. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Whether the site has Spanish pages. */
export const HAS_SPANISH = languages.includes('es')

/**
 * Returns the language in which to write to the guest of a stored row. Older rows don't have one, and a site without
 * Spanish writes everything in English.
 */
export function languageOf(row: { language?: Language | null | undefined } | null | undefined): Language {
  return HAS_SPANISH ? (row?.language ?? 'en') : 'en'
}

/** The first segment of a Spanish page's path. */
const SPANISH_PATH = '/es'

/** First segments of paths that are the same in both languages, because they aren't pages or only staff use them. */
const WITHOUT_LANGUAGE =
  /^\/(?:es\/)?(?:api|admin|captain|dashboard|captain-calendar|embed|share|preview)(?:\/|$)/

/** Returns the language of the page at a path, which can have a query and a fragment. */
export function languageOfPath(path: string): Language {
  return HAS_SPANISH && isSpanishPath(path) ? 'es' : 'en'
}

/** Returns whether a path starts with /es. Without Spanish, no page has such a path. */
export function isSpanishPath(path: string): boolean {
  return /^\/es(?:[/?#]|$)/.test(path)
}

/** Returns whether a path is that of a page with a language. Files, the API and the dashboard don't have one. */
export function hasLanguage(pathname: string): boolean {
  return !WITHOUT_LANGUAGE.test(pathname) && !/\.[^/]+$/.test(pathname)
}

/**
 * Returns the path of the same page in a language: '/faq' becomes '/es/faq'. Leaves anything else unchanged: other
 * sites, phone numbers, fragments, files, the API, and the dashboard.
 */
export function pathIn(language: Language, path: string): string {
  const english = languageOfPath(path) === 'es' ? path.slice(SPANISH_PATH.length) : path
  const own = english.startsWith('/') ? english : `/${english}`
  if (language === 'en') return languageOfPath(path) === 'es' ? own : path
  const [pathname = ''] = english.split(/[?#]/)
  if (!HAS_SPANISH || !path.startsWith('/') || path.startsWith('//')) return path
  if (!hasLanguage(pathname)) return path
  return `${SPANISH_PATH}${own === '/' ? '' : own.replace(/^\/(?=[?#])/, '')}`
}
