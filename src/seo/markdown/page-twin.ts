import type { OpenDeparture } from '@/contract/departures'
import type { FishReport, FishReportList } from '@/contract/fish-report'
import type { Faq, ListSection, Review, Section, SitePageContent } from '@/contract/page'
import type { SiteInfo, TripCard } from '@/contract/site'
import { REPORTS_SLUG, TRIPS_SLUG } from '@/shared/paths/page-address'
import { absoluteUrl, type Origin } from '../absolute-url'
import { blocks, heading, oneLine, plain, table } from './escape'
import {
  departuresMarkdown,
  faqsMarkdown,
  reportMarkdown,
  reportPageMarkdown,
  reviewsMarkdown,
  type ToMarkdown,
} from './lists'
import { priceTable, tripsMarkdown } from './trips'

/** All data that the HTML page is rendered from. */
export interface TwinContent {
  origin: Origin
  /** Path of the HTML page. */
  path: string
  page: SitePageContent
  site: SiteInfo
  trips: TripCard[]
  faqs: Faq[]
  reviews: Review[]
  latestReports: FishReport[]
  /** The requested page of fish reports; null for other pages. */
  reportPage: FishReportList | null
  departures: OpenDeparture[]
  toMarkdown: ToMarkdown
}

/** Returns a page as Markdown: heading, intro, built-in part, and sections in the CMS's order. */
export function pageTwin(content: TwinContent): string {
  const { page, origin, path, toMarkdown } = content
  const text = blocks(
    heading(1, page.heading),
    plain(page.intro),
    partMarkdown(content),
    ...page.sections.map((section) =>
      blocks(heading(2, section.heading), sectionMarkdown(section, content, toMarkdown)),
    ),
    `---`,
    `HTML page: ${absoluteUrl(origin, path)}`,
  )
  return `${text}\n`
}

/** Returns the page's built-in part (see src/app/(site)/page-part.tsx). */
function partMarkdown({ origin, page, site, trips, faqs, reportPage, toMarkdown }: TwinContent): string {
  switch (page.slug) {
    case TRIPS_SLUG:
      return tripsMarkdown(trips, site.phone)
    case 'faq':
      return faqsMarkdown(faqs, toMarkdown)
    case REPORTS_SLUG:
      return reportPage ? reportPageMarkdown(origin, reportPage) : ''
    case 'contact':
    case 'directions':
      return contactMarkdown(site)
    case 'availability':
      return `Departures of the next 60 days with open seats, as JSON: ${absoluteUrl(origin, '/availability.json')}`
    default:
      return ''
  }
}

function contactMarkdown(site: SiteInfo): string {
  return [
    `- Phone: ${oneLine(site.phone)}`,
    ...(site.email ? [`- Email: ${oneLine(site.email)}`] : []),
    `- Address: ${site.addressLines.map(oneLine).join(', ')}`,
    `- Coordinates: ${site.latitude}, ${site.longitude}`,
  ].join('\n')
}

function sectionMarkdown(section: Section, content: TwinContent, toMarkdown: ToMarkdown): string {
  switch (section.kind) {
    case 'prose':
      return toMarkdown(section.text).trim()
    case 'photo-text':
      return blocks(
        section.picture ? pictureMarkdown(section.picture, content.origin) : '',
        section.text ? toMarkdown(section.text).trim() : '',
        ...section.subsections.map((part) => blocks(heading(3, part.heading), plain(part.text))),
      )
    case 'features':
      return blocks(...section.items.map((item) => blocks(heading(3, item.heading), plain(item.text))))
    case 'facts':
      return blocks(
        plain(section.intro),
        table(
          ['Item', 'Details'],
          section.rows.map(({ label, value }) => [oneLine(label), oneLine(value)]),
        ),
      )
    case 'steps':
      return section.items
        .map((item, index) => `${index + 1}. **${oneLine(item.heading)}** ${oneLine(item.text)}`)
        .join('\n')
    case 'call-to-action':
      return blocks(
        plain(section.text),
        `[${oneLine(section.linkLabel)}](${absoluteUrl(content.origin, section.linkTo)})`,
      )
    default:
      return blocks(plain(section.intro), listMarkdown(section.kind, content))
  }
}

function pictureMarkdown({ alt, src }: { alt: string; src: string }, origin: Origin): string {
  return `![${oneLine(alt)}](${absoluteUrl(origin, src)})`
}

/** Returns the content of a section that comes from elsewhere in the CMS. */
function listMarkdown(kind: ListSection['kind'], content: TwinContent): string {
  const { origin, site, trips, reviews, latestReports, departures } = content
  switch (kind) {
    case 'departures':
      return departuresMarkdown(origin, departures)
    case 'trips':
      return priceTable(trips, site.phone)
    case 'reviews':
      return reviewsMarkdown(reviews)
    case 'reports':
      return blocks(...latestReports.map((report) => reportMarkdown(origin, report, 3)))
    case 'map':
      return contactMarkdown(site)
  }
}
