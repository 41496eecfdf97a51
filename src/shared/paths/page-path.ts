/** The slug of the page at `/`. */
export const HOME_SLUG = 'home'

/** The pages that the product itself needs; they can be edited, never unpublished, removed or renamed (specification section 2). */
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
] as const
export type FixedPage = (typeof FIXED_PAGES)[number]

export function isFixedPage(slug: string): slug is FixedPage {
  return FIXED_PAGES.some((fixed) => fixed === slug)
}

/** The address of a page by its slug: `/` for the home page. */
export function pathOfPage(slug: string): string {
  return slug === HOME_SLUG ? '/' : `/${slug}`
}

/** First segments that belong to routes of the product, so that no page of the CMS may take them. */
const TAKEN = [
  'index',
  'home',
  'captain',
  'captain-and-vessel',
  'captain-calendar',
  'dashboard',
  'admin',
  'api',
  'preview',
  'twins',
]

/** Why an editor's page cannot have this slug, as a sentence; null when it can. */
export function refuseSlug(slug: string): string | null {
  if (isFixedPage(slug)) return null
  if (TAKEN.includes(slug)) return `/${slug} is used by the site itself. Please choose another address.`
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? null : 'Lower-case letters, digits and single dashes only.'
}
