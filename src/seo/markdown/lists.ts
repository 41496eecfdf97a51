import type { OpenDeparture } from '@/contract/departures'
import type { FishReport, FishReportList } from '@/contract/fish-report'
import type { Faq, Review, RichText } from '@/contract/page'
import { departureLabel } from '@/domain/trips'
import { addressOfReportPage } from '@/shared/paths/page-address'
import { absoluteUrl, type Origin } from '../absolute-url'
import { twinPath } from '../twin-path'
import { blocks, heading, oneLine, plain, table } from './escape'

/** Turns formatted text of the CMS into Markdown. */
export type ToMarkdown = (text: RichText) => string

/** The questions under their topics, in the CMS's order. */
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

/** A page of the log, with the ways to the pages beside it. */
export function reportPageMarkdown(origin: Origin, list: FishReportList): string {
  const { current_page: page, total_pages: last } = list
  const way = (to: number, label: string) =>
    to < 1 || to > last ? [] : [`[${label}](${absoluteUrl(origin, twinPath(addressOfReportPage(to)))})`]
  return blocks(
    `Page ${page} of ${last}.`,
    ...list.reports.map((report) => reportMarkdown(origin, report, 2)),
    [...way(page - 1, 'Newer reports'), ...way(page + 1, 'Older reports')].join(' · '),
  )
}

/** One report: its day, its words, its pictures. */
export function reportMarkdown(origin: Origin, report: FishReport, level: 2 | 3): string {
  return blocks(
    heading(level, report.date),
    plain(report.description),
    report.pictures.map(({ alt, src }) => `![${oneLine(alt)}](${absoluteUrl(origin, src)})`).join('\n'),
  )
}

/** What guests said, whole, under the name they gave for it. */
export function reviewsMarkdown(reviews: Review[]): string {
  return blocks(
    ...reviews.map(({ name, comment, stars, trip }) => {
      const words = plain(comment).replace(/^/gm, '> ')
      return `${words}\n>\n> ${[oneLine(name), oneLine(trip), `${stars} of 5 stars`].filter(Boolean).join(', ')}`
    }),
  )
}

/** The next departures, and where all of them are. */
export function departuresMarkdown(origin: Origin, departures: OpenDeparture[]): string {
  const all = `All departures with open seats, as data: ${absoluteUrl(origin, '/availability.json')}`
  if (departures.length === 0) return all
  const rows = departures.map(({ date, time, seatsOpen, trips }) => [
    date,
    departureLabel(time),
    String(seatsOpen),
    trips.join(', '),
  ])
  return blocks(table(['Date', 'Leaves at', 'Seats left', 'Trips'], rows), all)
}
