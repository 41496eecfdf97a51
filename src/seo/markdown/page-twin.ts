import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import type { Faq, ListSection, Review, Section, SitePageContent } from '@/contract/content/page'
import type { OpenDeparture } from '@/contract/departures/departures'
import type { SiteInfo, TripCard, TripPage } from '@/contract/site'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { REPORTS_SLUG, TRIPS_SLUG } from '@/shared/paths/page-address'
import { english } from '@/shared/text/translate'
import { absoluteUrl } from '../absolute-url'
import { bookingLinksMarkdown } from './booking-links'
import { blocks, heading, oneLine, plain, table } from './escape'
import {
  departuresMarkdown,
  faqsMarkdown,
  pictureMarkdown,
  reportMarkdown,
  reportPageMarkdown,
  reviewsMarkdown,
  type ToMarkdown,
} from './lists'
import { priceTable, tripsMarkdown } from './trips'

/** The data from which the HTML page is rendered. */
export interface TwinContent {
  origin: string
  /** Path of the HTML page. */
  path: string
  page: SitePageContent
  site: SiteInfo
  trips: TripCard[]
  faqs: Faq[]
  reviews: Review[]
  latestReports: FishReport[]
  /** A page of fish reports. Null for every other page. */
  reportPage: FishReportList | null
  departures: OpenDeparture[]
  toMarkdown: ToMarkdown
}

/** Returns a page as Markdown. */
export function pageTwin(content: TwinContent): string {
  const { page, origin, path } = content
  const text = blocks(
    heading(1, page.heading),
    plain(page.intro),
    partMarkdown(content),
    ...page.sections.flatMap((section) => [heading(2, section.heading), sectionMarkdown(section, content)]),
    '---',
    `HTML page: ${absoluteUrl(origin, path)}`,
  )
  return `${text}\n`
}

export interface TripTwinContent
  extends Pick<TwinContent, 'origin' | 'path' | 'site' | 'departures' | 'toMarkdown'> {
  own: TripPage
}

/** Returns a trip's own page as Markdown. */
export function tripPageTwin({ own: { trip, text }, ...content }: TripTwinContent): string {
  const { origin, path, site, departures, toMarkdown } = content
  const markdown = blocks(
    heading(1, trip.title),
    trip.closed ? '**Closed right now.**' : '',
    plain(trip.description),
    trip.picture ? pictureMarkdown(origin, trip.picture) : '',
    priceTable([trip], site.phone),
    ...(trip.included.length > 0
      ? [heading(2, 'What’s included'), trip.included.map((line) => `- ${oneLine(line)}`).join('\n')]
      : []),
    text ? toMarkdown(text).trim() : '',
    ...(departures.length > 0 ? [heading(2, 'Next departures'), departuresMarkdown(origin, departures)] : []),
    '---',
    `HTML page: ${absoluteUrl(origin, path)}`,
  )
  return `${markdown}\n`
}

/** Returns a page's built-in part as Markdown (see src/app/(site)/page-part.tsx). */
function partMarkdown({ origin, page, site, trips, faqs, reportPage, toMarkdown }: TwinContent): string {
  switch (page.slug) {
    case TRIPS_SLUG:
      return tripsMarkdown(trips, site.phone)
    case 'faq':
      return faqsMarkdown(faqs, toMarkdown)
    case REPORTS_SLUG:
      return reportPage ? reportPageMarkdown(origin, reportPage) : ''
    case 'terms':
      return blocks(heading(2, 'Cancellation'), plain(cancellationTerms(site, null, english)))
    case 'contact':
    case 'directions':
      return contactMarkdown(site)
    case 'availability':
      return blocks(
        `Departures with open seats in the next 60 days, as JSON: ${absoluteUrl(origin, '/availability.json')}`,
        bookingLinksMarkdown(origin),
      )
    default:
      return ''
  }
}

function contactMarkdown(site: SiteInfo): string {
  return [
    ...(site.phone ? [`- Phone: ${oneLine(site.phone)}`] : []),
    ...(site.email ? [`- Email: ${oneLine(site.email)}`] : []),
    `- Address: ${site.addressLines.map(oneLine).join(', ')}`,
    `- Coordinates: ${site.latitude}, ${site.longitude}`,
  ].join('\n')
}

function sectionMarkdown(section: Section, content: TwinContent): string {
  const { origin, toMarkdown } = content
  switch (section.kind) {
    case 'prose':
      return toMarkdown(section.text).trim()
    case 'photo-text':
      return blocks(
        section.picture ? pictureMarkdown(origin, section.picture) : '',
        section.text ? toMarkdown(section.text).trim() : '',
        ...section.subsections.flatMap((part) => [heading(3, part.heading), plain(part.text)]),
      )
    case 'features':
      return blocks(...section.items.flatMap((item) => [heading(3, item.heading), plain(item.text)]))
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
        `[${oneLine(section.linkLabel)}](${absoluteUrl(origin, section.linkTo)})`,
      )
    default:
      return blocks(plain(section.intro), listMarkdown(section.kind, content))
  }
}

/** Returns the Markdown for a section that lists other CMS documents. */
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
