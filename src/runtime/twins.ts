import config from '@payload-config'
import { convertLexicalToMarkdown, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { RichText, SitePageContent } from '@/contract/content/page'
import { llmsText } from '@/seo/markdown/llms-text'
import { pageTwin, tripPageTwin } from '@/seo/markdown/page-twin'
import { siteUrl } from '@/server/site-url'
import { type ListedPage, readPage } from '@/services/content/read-page'
import { readLastChanges } from '@/services/dashboard/read-last-changes'
import { addressOfReportPage, addressOfTripPage, REPORTS_SLUG, TRIPS_SLUG } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'
import { cachedContent } from './content-cache'
import { fishReportPage, latestReports } from './fish-report-page'
import { nextDepartures, nextDeparturesOf } from './open-departures'
import { faqs, pageKey, pageList, reviews, sitePage, tripPage, tripPages } from './page-data'

interface TwinParams {
  slug: string
  /** The page number, counting from 1. Only the fish reports have more than one page. */
  number: number
}

export interface Twin {
  /** The path of the HTML page. */
  path: string
  markdown: string
}

/** Returns the Markdown version of a published page, or null if the page doesn't exist. */
export async function markdownTwin({ slug, number }: TwinParams): Promise<Twin | null> {
  const hasReports = slug === REPORTS_SLUG
  const page = await publishedPage(slug)
  const reportPage = hasReports ? await fishReportPage(number) : null
  if (!page || (hasReports ? !reportPage : number > 1)) return null
  const path = hasReports ? addressOfReportPage(number) : pathOfPage(slug)
  const [{ site, trips }, allFaqs, allReviews, reports, { departures }, toMarkdown] = await Promise.all([
    sitePage(),
    faqs(),
    reviews(),
    latestReports(),
    nextDepartures(),
    markdownWriter(),
  ])
  const markdown = pageTwin({
    origin: siteUrl(),
    path,
    page,
    site,
    trips,
    faqs: allFaqs,
    reviews: allReviews,
    latestReports: reports,
    reportPage,
    departures,
    toMarkdown,
  })
  return { path, markdown }
}

/** Returns the Markdown version of a trip's own page, or null if there's no such trip. */
export async function tripTwin(slug: string): Promise<Twin | null> {
  const own = await tripPage(slug)
  if (!own) return null
  const path = addressOfTripPage(own.trip)
  const [{ site }, toMarkdown] = await Promise.all([sitePage(), markdownWriter()])
  const { departures } =
    own.trip.type === 'Custom' ? { departures: [] } : await nextDeparturesOf(own.trip.type)
  return { path, markdown: tripPageTwin({ origin: siteUrl(), path, own, site, departures, toMarkdown }) }
}

export async function llmsIndex(): Promise<string> {
  const [{ site, trips }, pages] = await Promise.all([sitePage(), pageList()])
  return llmsText({ origin: siteUrl(), brand: site.brand, tagline: site.tagline, pages, trips })
}

/** Returns what the sitemap lists. `tripsChanged` is the time of the last change to any trip. */
export async function siteMap(): Promise<{
  pages: ListedPage[]
  reportPages: number
  tripPages: { path: string; hasSpanish: boolean }[]
  tripsChanged: string
}> {
  const [trips, pages, changes, reports] = await Promise.all([
    tripPages('en'),
    pageList(),
    cachedContent('last changes', readLastChanges),
    fishReportPage(1),
  ])
  const shownOn: Record<string, (string | null)[]> = {
    home: Object.values(changes),
    [TRIPS_SLUG]: [changes.trips],
    faq: [changes.faqs],
    [REPORTS_SLUG]: [changes['fish-reports']],
  }
  return {
    pages: pages.map((page) => ({
      ...page,
      updatedAt: latest([page.updatedAt, ...(shownOn[page.slug] ?? [])]),
    })),
    reportPages: reports?.total_pages ?? 1,
    tripPages: trips.map(({ trip, hasSpanish }) => ({ path: addressOfTripPage(trip), hasSpanish })),
    tripsChanged: latest([changes.trips]),
  }
}

/** Returns the latest timestamp. ISO timestamps sort correctly as strings. */
const latest = (instants: (string | null)[]) =>
  instants
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? ''

/** Returns a published page, never a draft, even for staff. Uses the same cache key as `publicPage`. */
const publishedPage = (slug: string): Promise<SitePageContent | null> =>
  cachedContent(pageKey(slug, 'en'), (payload) => readPage(payload, { slug }))

/**
 * Returns a Markdown converter for rich text with the features of the FAQ editor. Uses the imported config
 * rather than the Payload instance, because the editor rejects node classes that come from another of Next's
 * bundles.
 */
async function markdownWriter(): Promise<(text: RichText) => string> {
  const { collections } = await config
  const fields = collections.find(({ slug }) => slug === 'faqs')?.flattenedFields ?? []
  const field = fields.find(({ name }) => name === 'answer')
  if (field?.type !== 'richText') throw new Error('The answer field of the FAQs is no longer rich text.')
  const editorConfig = editorConfigFactory.fromField({ field })
  return (text) =>
    convertLexicalToMarkdown({
      // The cast is safe: Payload's type is stricter than ours, but both describe the same tree.
      data: text as Parameters<typeof convertLexicalToMarkdown>[0]['data'],
      editorConfig,
    })
}
