import type { BreadcrumbList, FAQPage, WithContext } from 'schema-dts'
import type { Faq, SitePageContent } from '@/contract/content/page'
import { HOME_SLUG, pathOfPage } from '@/shared/paths/page-slug'
import type { Language } from '@/shared/text/language'
import { absoluteUrl } from '../absolute-url'
import type { Place } from './place'

interface Crumb {
  name: string
  path: string
}

/**
 * Returns a page's breadcrumbs, or null for the home page. `below` is a page below it, such as a trip's own
 * page.
 */
export function breadcrumbs(
  { origin, t }: Place,
  page: Pick<SitePageContent, 'slug' | 'heading'>,
  below?: Crumb,
): WithContext<BreadcrumbList> | null {
  if (page.slug === HOME_SLUG) return null
  const crumbs: Crumb[] = [
    { name: t('Home'), path: pathOfPage(HOME_SLUG) },
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
      item: absoluteUrl(origin, t.path(path)),
    })),
  }
}

/** Returns JSON-LD for the questions and their plain-text answers, or null if there are no questions. */
export function faqPage(
  faqs: Pick<Faq, 'question' | 'plainAnswer'>[],
  inLanguage: Language,
): WithContext<FAQPage> | null {
  if (faqs.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage,
    mainEntity: faqs.map(({ question, plainAnswer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer },
    })),
  }
}
