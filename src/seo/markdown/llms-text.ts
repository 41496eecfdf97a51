import type { TripCard } from '@/contract/site'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'
import { absoluteUrl } from '../absolute-url'
import { twinPath } from '../twin-path'
import { bookingLinksMarkdown } from './booking-links'
import { blocks, heading, oneLine, plain } from './escape'

export interface SiteIndex {
  origin: string
  brand: string
  tagline: string
  /** All published pages of the site. */
  pages: { slug: string; heading: string; description: string }[]
  trips: Pick<TripCard, 'slug' | 'title' | 'description'>[]
}

/** Returns `/llms.txt`, which describes the business and links to pages and data (llmstxt.org). */
export function llmsText({ origin, brand, tagline, pages, trips }: SiteIndex): string {
  const entry = (label: string, path: string, description: string) =>
    `- [${oneLine(label)}](${absoluteUrl(origin, path)})${description && `: ${oneLine(description)}`}`
  const text = blocks(
    heading(1, brand),
    plain(tagline).replace(/^/gm, '> '),
    'The pages below are in Markdown. For the HTML page, remove `.md` from the URL.',
    heading(2, 'Pages'),
    pages.map((page) => entry(page.heading, twinPath(pathOfPage(page.slug)), page.description)).join('\n'),
    heading(2, 'Trips'),
    trips.map((trip) => entry(trip.title, twinPath(addressOfTripPage(trip)), trip.description)).join('\n'),
    heading(2, 'Data'),
    [
      entry(
        'Open seats',
        '/availability.json',
        'Departures with open seats in the next 60 days, soonest first, each with its capacity, prices in US cents, and a booking link.',
      ),
      entry('API', '/api/openapi.json', 'OpenAPI document for availability, fish reports and booking.'),
      // Don't make this a link, because there's nothing to read at this URL.
      `- MCP endpoint \`${absoluteUrl(origin, '/api/mcp')}\`: Model Context Protocol over streamable HTTP, without sign-in. Search open departures, quote a party, and hold seats for 10 minutes. It returns a link where the person pays.`,
    ].join('\n'),
    heading(2, 'Booking links'),
    bookingLinksMarkdown(origin),
  )
  return `${text}\n`
}
