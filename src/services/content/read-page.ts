import type { Payload } from 'payload'
import type { Section, SitePageContent } from '@/contract/content/page'
import type { Page } from '@/payload-types'
import { TRIPS_SLUG } from '@/shared/paths/page-address'
import type { Language } from '@/shared/text/language'
import { toPicture } from '../fish-reports/to-picture'
import { inLanguage, isBlank } from './in-language'
import { areFaqsTranslated } from './read-content'
import { areTripsTranslated } from './read-trips'
import { hasSpanishText, isPageTranslated } from './is-translated'

export interface PageQuery {
  slug: string
  /** Whether to return the latest draft. The caller must check that the user is staff. */
  draft?: boolean
  language?: Language
}

/** Returns a page, or null if no page is published under this slug. */
export async function readPage(
  payload: Payload,
  { slug, draft = false, language = 'en' }: PageQuery,
): Promise<SitePageContent | null> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: draft
      ? { slug: { equals: slug } }
      : { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    draft,
    limit: 1,
    pagination: false,
    depth: 1,
    overrideAccess: true,
  })
  if (!docs[0]) return null
  const page = toContent(docs[0], language)
  return { ...page, hasSpanish: page.hasSpanish && (await isListTranslated(payload, slug)) }
}

/** Returns whether staff have translated at least half of what a page lists: the questions, or the trips. */
async function isListTranslated(payload: Payload, slug: string): Promise<boolean> {
  if (slug === 'faq') return areFaqsTranslated(payload)
  return slug !== TRIPS_SLUG || areTripsTranslated(payload)
}

/** The heading of a placeholder section. A page with no other section isn't in the sitemap. */
const COMING_SOON = 'Coming soon'

export interface ListedPage {
  slug: string
  heading: string
  description: string
  updatedAt: string
  /** Whether the page only says that its content is coming soon. */
  isPlaceholder: boolean
  /** Whether staff have translated the page. */
  hasSpanish: boolean
}

/** Returns every published page, for the sitemap and the list of Markdown pages. */
export async function readPageList(payload: Payload): Promise<ListedPage[]> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    sort: 'slug',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return Promise.all(
    docs.map(async ({ slug, heading, intro, seo, updatedAt, sections, es }) => ({
      slug,
      heading,
      description: seo?.description || intro || '',
      updatedAt,
      isPlaceholder: sections?.length === 1 && sections[0]?.heading === COMING_SOON,
      hasSpanish: isPageTranslated({ es, sections }) && (await isListTranslated(payload, slug)),
    })),
  )
}

function toContent(english: Page, language: Language): SitePageContent {
  const page = inLanguage(english, language)
  const languageIf = (isTranslated: boolean): Language => (isTranslated ? language : 'en')
  const banner = toPicture(page.banner)
  const chosen = toPicture(page.seo?.share)
  const share = [chosen, banner].find((picture) => picture?.share)
  return {
    slug: page.slug,
    eyebrow: page.eyebrow ?? '',
    heading: page.heading,
    intro: page.intro ?? '',
    banner,
    sections: (page.sections ?? []).map((block, index) =>
      toSection(block, languageIf(hasSpanishText(english.sections?.[index]))),
    ),
    seo: {
      title: page.seo?.title || page.heading,
      description: page.seo?.description || page.intro || '',
      share: share?.share ?? null,
      ...(share && { shareAlt: share.alt, isShareChosen: share === chosen }),
    },
    language: languageIf(!isBlank(english.es?.heading)),
    hasSpanish: isPageTranslated(english),
  }
}

type Block = NonNullable<Page['sections']>[number]

function toSection(block: Block, language: Language): Section {
  const head = { id: block.id ?? block.blockType, heading: block.heading ?? '', language }
  switch (block.blockType) {
    case 'prose':
      return { ...head, kind: 'prose', text: block.text }
    case 'photo-text':
      return {
        ...head,
        kind: 'photo-text',
        text: block.text ?? null,
        picture: toPicture(block.picture),
        subsections: (block.subsections ?? []).map(({ heading, text }) => ({ heading, text })),
      }
    case 'features':
      return {
        ...head,
        kind: 'features',
        items: block.items.map(({ icon, heading, text }) => ({ icon, heading, text })),
      }
    case 'facts':
      return {
        ...head,
        kind: 'facts',
        intro: block.intro ?? '',
        rows: block.rows.map(({ label, value }) => ({ label, value })),
      }
    case 'steps':
      return { ...head, kind: 'steps', items: block.items.map(({ heading, text }) => ({ heading, text })) }
    case 'call-to-action':
      return {
        ...head,
        kind: 'call-to-action',
        text: block.text ?? '',
        linkLabel: block.linkLabel,
        linkTo: block.linkTo,
      }
    default:
      return { ...head, kind: block.blockType, intro: block.intro ?? '' }
  }
}
