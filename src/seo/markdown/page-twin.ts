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

/** All that a page is made of, as the page itself gets it. */
export interface TwinContent {
  origin: Origin
  /** The page's own path, without the origin. */
  path: string
  page: SitePageContent
  site: SiteInfo
  trips: TripCard[]
  faqs: Faq[]
  reviews: Review[]
  latestReports: FishReport[]
  /** The page of the log that was asked for; null on other pages. */
  reportPage: FishReportList | null
  departures: OpenDeparture[]
  toMarkdown: ToMarkdown
}

/** A page of the site as Markdown: its heading, its working part in words, its sections in the editor's order. */
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
    `The page itself: ${absoluteUrl(origin, path)}`,
  )
  return `${text}\n`
}

/** What stands on a page whatever its sections are (src/app/(site)/page-part.tsx), in words. */
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
      return `Departures with open seats of the next 60 days, as data: ${absoluteUrl(origin, '/availability.json')}`
    default:
      return ''
  }
}

function contactMarkdown(site: SiteInfo): string {
  return [
    `- Phone: ${oneLine(site.phone)}`,
    ...(site.email ? [`- E-mail: ${oneLine(site.email)}`] : []),
    `- Address: ${site.addressLines.map(oneLine).join(', ')}`,
    `- Position: ${site.latitude}, ${site.longitude}`,
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
          ['What', 'How much'],
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

/** What comes from elsewhere in the CMS. */
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
