import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import type { Faq, Review, RichText } from '@/contract/content/page'
import type { Picture } from '@/contract/content/picture'
import type { OpenDeparture } from '@/contract/departures/departures'
import { departureLabel } from '@/domain/trips'
import { addressOfReportPage } from '@/shared/paths/page-address'
import { absoluteUrl } from '../absolute-url'
import { twinPath } from '../twin-path'
import { blocks, heading, oneLine, plain, table } from './escape'

/** Converts the CMS's rich text to Markdown. */
export type ToMarkdown = (text: RichText) => string

/** Returns the questions and answers, grouped by topic. */
export function faqsMarkdown(faqs: Faq[], toMarkdown: ToMarkdown): string {
  const topics = [...new Set(faqs.map(({ topic }) => topic))]
  return blocks(
    ...topics.flatMap((topic) => [
      heading(2, topic),
      ...faqs
        .filter((faq) => faq.topic === topic)
        .flatMap(({ question, answer }) => [heading(3, question), toMarkdown(answer).trim()]),
    ]),
  )
}

/** Returns a page of fish reports, with links to the previous and next pages. */
export function reportPageMarkdown(origin: string, list: FishReportList): string {
  const { current_page: page, total_pages: last } = list
  const linkTo = (to: number, label: string) =>
    to < 1 || to > last ? [] : [`[${label}](${absoluteUrl(origin, twinPath(addressOfReportPage(to)))})`]
  return blocks(
    `Page ${page} of ${last}.`,
    ...list.reports.map((report) => reportMarkdown(origin, report, 2)),
    [...linkTo(page - 1, 'Newer reports'), ...linkTo(page + 1, 'Older reports')].join(' · '),
  )
}

/** Returns a report's date, text and pictures. */
export function reportMarkdown(origin: string, report: FishReport, level: 2 | 3): string {
  return blocks(
    heading(level, report.date),
    plain(report.description),
    report.catches ? plain(`In the box: ${report.catches}`) : '',
    report.conditions ? plain(`Conditions: ${report.conditions}`) : '',
    report.pictures.map((picture) => pictureMarkdown(origin, picture)).join('\n'),
  )
}

export function pictureMarkdown(origin: string, { alt, src }: Picture): string {
  return `![${oneLine(alt)}](${absoluteUrl(origin, src)})`
}

/** Returns the full reviews as block quotes. */
export function reviewsMarkdown(reviews: Review[]): string {
  return blocks(
    ...reviews.map(({ name, comment, stars, trip }) => {
      const quote = plain(comment).replace(/^/gm, '> ')
      return `${quote}\n>\n> ${[oneLine(name), oneLine(trip), `${stars} of 5 stars`].filter(Boolean).join(', ')}`
    }),
  )
}

/** Returns a table of the next departures and a link to all of them. */
export function departuresMarkdown(origin: string, departures: OpenDeparture[]): string {
  const all = `All departures with open seats, as JSON: ${absoluteUrl(origin, '/availability.json')}`
  if (departures.length === 0) return all
  const rows = departures.map(({ date, time, seatsOpen, trips }) => [
    date,
    departureLabel(time),
    String(seatsOpen),
    trips.join(', '),
  ])
  return blocks(table(['Date', 'Leaves at', 'Seats left', 'Trips'], rows), all)
}
