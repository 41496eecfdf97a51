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

/** `/llms.txt`: who this is, then where everything can be read by programs (llmstxt.org). */
export function llmsText({ origin, brand, tagline, pages }: SiteIndex): string {
  const entry = (label: string, path: string, description: string) =>
    `- [${oneLine(label)}](${absoluteUrl(origin, path)})${description && `: ${oneLine(description)}`}`
  const text = blocks(
    heading(1, brand),
    plain(tagline).replace(/^/gm, '> '),
    'Every page below is the Markdown twin of a page of the site: the same path without `.md` is the page for people.',
    heading(2, 'Pages'),
    pages.map((page) => entry(page.heading, twinPath(pathOfPage(page.slug)), page.description)).join('\n'),
    heading(2, 'Data'),
    [
      entry('Open seats', '/availability.json', 'Departures with seats of the next 60 days, soonest first.'),
      entry('API', '/api/openapi.json', 'Availability, fish reports and booking, as an OpenAPI document.'),
    ].join('\n'),
  )
  return `${text}\n`
}
