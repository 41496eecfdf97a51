import { capitalize } from '../format/words'

/** The slug of the page at `/`. */
export const HOME_SLUG = 'home'

/** Pages that the site needs. They can be edited, but not unpublished, deleted or renamed. */
export const FIXED_PAGES = [
  HOME_SLUG,
  'about',
  'trips-&-rates',
  'availability',
  'fish-report',
  'contact',
  'faq',
  'directions',
  'recipes',
  'payment',
  'privacy',
  'terms',
] as const
export type FixedPage = (typeof FIXED_PAGES)[number]

export function isFixedPage(slug: string): slug is FixedPage {
  return FIXED_PAGES.some((fixed) => fixed === slug)
}

export function pathOfPage(slug: string): string {
  return slug === HOME_SLUG ? '/' : `/${slug}`
}

/** Returns a page's name for the CMS: 'Home', 'Trips and rates'. */
export function pageName(slug: string): string {
  return capitalize(slug === 'faq' ? 'FAQ' : slug.replaceAll('-', ' ').replace('&', 'and'))
}

/** First path segments of the site's own routes, which CMS pages can't use. */
const RESERVED = [
  'es',
  'index',
  'home',
  'waitlist',
  'gift-certificates',
  'captain',
  'captain-and-vessel',
  'captain-calendar',
  'dashboard',
  'admin',
  'api',
  'preview',
  'twins',
  'go',
  'embed',
  'subscribe-again',
  'unsubscribe',
]

/** Returns a sentence that says why a slug is invalid, or null if it's valid. */
export function refuseSlug(slug: string): string | null {
  if (isFixedPage(slug)) return null
  if (RESERVED.includes(slug)) return `/${slug} is used by the site itself. Please choose another address.`
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? null
    : 'Use only lowercase letters, digits and single dashes.'
}
