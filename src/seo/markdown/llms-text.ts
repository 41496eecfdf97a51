import { pathOfPage } from '@/shared/paths/page-path'
import { absoluteUrl, type Origin } from '../absolute-url'
import { twinPath } from '../twin-path'
import { blocks, heading, oneLine, plain } from './escape'

export interface SiteIndex {
  origin: Origin
  brand: string
  tagline: string
  /** Every published page. */
  pages: { slug: string; heading: string; description: string }[]
}

/** Returns `/llms.txt`: the business, and links to everything that programs can read (llmstxt.org). */
export function llmsText({ origin, brand, tagline, pages }: SiteIndex): string {
  const entry = (label: string, path: string, description: string) =>
    `- [${oneLine(label)}](${absoluteUrl(origin, path)})${description && `: ${oneLine(description)}`}`
  const text = blocks(
    heading(1, brand),
    plain(tagline).replace(/^/gm, '> '),
    'Each page below is in Markdown. Remove `.md` from its URL for the HTML page.',
    heading(2, 'Pages'),
    pages.map((page) => entry(page.heading, twinPath(pathOfPage(page.slug)), page.description)).join('\n'),
    heading(2, 'Data'),
    [
      entry(
        'Open seats',
        '/availability.json',
        'Departures of the next 60 days with open seats, soonest first.',
      ),
      entry('API', '/api/openapi.json', 'Availability, fish reports and booking, as an OpenAPI document.'),
    ].join('\n'),
  )
  return `${text}\n`
}
