import type { BreadcrumbList, FAQPage, WithContext } from 'schema-dts'
import type { Faq, SitePageContent } from '@/contract/content/page'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'
import { absoluteUrl } from '../absolute-url'

interface Crumb {
  name: string
  path: string
}

/**
 * Returns a page's breadcrumbs, or null for the home page. `below` is a page below it, such as a trip's own
 * page.
 */
export function breadcrumbs(
  origin: string,
  page: Pick<SitePageContent, 'slug' | 'heading'>,
  below?: Crumb,
): WithContext<BreadcrumbList> | null {
  if (page.slug === HOME_SLUG) return null
  const crumbs: Crumb[] = [
    { name: 'Home', path: pathOfPage(HOME_SLUG) },
    { name: page.heading, path: pathOfPage(page.slug) },
    ...(below ? [below] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(origin, path),
    })),
  }
}

/** Returns JSON-LD for the questions and their plain-text answers, or null if there are no questions. */
export function faqPage(faqs: Pick<Faq, 'question' | 'plainAnswer'>[]): WithContext<FAQPage> | null {
  if (faqs.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, plainAnswer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer },
    })),
  }
}
