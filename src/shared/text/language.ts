import { languages } from '../../../charter.config'

export type Language = (typeof languages)[number]

/** Whether the site has Spanish pages. */
export const HAS_SPANISH = languages.includes('es')

/** The first segment of a Spanish page's path. */
const SPANISH_PATH = '/es'

/** First segments of paths that exist only once, because they aren't pages or only staff use them. */
const WITHOUT_LANGUAGE = /^\/(?:api|admin|captain|dashboard|captain-calendar|embed|share|preview)(?:\/|$)/

/** Returns the language of the page at a path, which can have a query and a fragment. */
export function languageOfPath(path: string): Language {
  return HAS_SPANISH && /^\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en'
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
  if (WITHOUT_LANGUAGE.test(pathname) || /\.[^/]+$/.test(pathname)) return path
  return `${SPANISH_PATH}${own === '/' ? '' : own.replace(/^\/(?=[?#])/, '')}`
}
