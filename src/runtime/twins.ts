import config from '@payload-config'
import { convertLexicalToMarkdown, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { RichText, SitePageContent } from '@/contract/page'
import { llmsText } from '@/seo/markdown/llms-text'
import { pageTwin } from '@/seo/markdown/page-twin'
import { siteUrl } from '@/server/site-url'
import { type ListedPage, readPage, readPageList } from '@/services/content/read-page'
import { readLastChanges } from '@/services/dashboard/read-last-changes'
import { addressOfReportPage, REPORTS_SLUG, TRIPS_SLUG } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-path'
import { cachedContent } from './content-cache'
import { fishReportPage, latestReports } from './fish-report-page'
import { nextDepartures } from './open-departures'
import { faqs, reviews, sitePage } from './page-data'

export interface TwinQuestion {
  slug: string
  /** Which page of a list, from 1; only the fish reports have more than one. */
  number: number
}

export interface Twin {
  /** The path of the page whose twin this is. */
  path: string
  markdown: string
}

/** Gives the Markdown twin of what is published at a path; null where there is no such page. */
export async function markdownTwin({ slug, number }: TwinQuestion): Promise<Twin | null> {
  const page = await publishedPage(slug)
  if (!page || (number > 1 && slug !== REPORTS_SLUG)) return null
  const reportPage = slug === REPORTS_SLUG ? await fishReportPage(number) : null
  if (slug === REPORTS_SLUG && !reportPage) return null
  const path = slug === REPORTS_SLUG ? addressOfReportPage(number) : pathOfPage(slug)
  const [{ site, trips }, questions, said, latest, { departures }, toMarkdown] = await Promise.all([
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
    faqs: questions,
    reviews: said,
    latestReports: latest,
    reportPage,
    departures,
    toMarkdown,
  })
  return { path, markdown }
}

/** Gives `/llms.txt`. */
export async function llmsIndex(): Promise<string> {
  const [{ site }, pages] = await Promise.all([sitePage(), pageList()])
  return llmsText({ origin: siteUrl(), brand: site.brand, tagline: site.tagline, pages })
}

/** Every published page with the instant at which it, or what it shows, last changed; and how many pages the log has. */
export async function siteMap(): Promise<{ pages: ListedPage[]; reportPages: number }> {
  const [pages, changes, log] = await Promise.all([
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
    reportPages: log?.total_pages ?? 1,
  }
}

/** ISO instants of one form sort as text. */
const latest = (instants: (string | null)[]) =>
  instants
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? ''

const pageList = () => cachedContent('page list', readPageList)

/** Without drafts, whoever asks: programs read what everybody reads. Kept under the name that pages use as well. */
const publishedPage = (slug: string): Promise<SitePageContent | null> =>
  cachedContent(`page ${slug}`, (payload) => readPage(payload, { slug }))

/**
 * The editor's own way to Markdown, with the features it was set up with at the start: nothing is set up again here. From the
 * configuration itself and not from the started Payload: Next bundles this module more than once, and the editor refuses the
 * nodes of another bundle.
 */
async function markdownWriter(): Promise<(text: RichText) => string> {
  const { collections } = await config
  const fields = collections.find(({ slug }) => slug === 'faqs')?.flattenedFields ?? []
  const field = fields.find(({ name }) => name === 'answer')
  if (field?.type !== 'richText') throw new Error('The answers of FAQs are not formatted text any more.')
  const editorConfig = editorConfigFactory.fromField({ field })
  return (text) =>
    convertLexicalToMarkdown({
      // The same tree; the library's type names each kind of node.
      data: text as Parameters<typeof convertLexicalToMarkdown>[0]['data'],
      editorConfig,
    })
}
