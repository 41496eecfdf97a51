import { addressOfCalendar, type CalendarRequest } from './calendar-address'

/** The path of the calendar that other sites embed (docs/product-rules.md#embedded-calendar). */
export const EMBED_PATH = '/embed'

/** A URL fragment that opens the booking dialog on the calendar page. */
export const BOOK_HASH = '#book'

/** Returns the path that opens the booking dialog on the site, with a departure and a trip chosen. */
export const bookingPath = (request: Partial<CalendarRequest>): string =>
  `${addressOfCalendar(request)}${BOOK_HASH}`

/** Returns the HTML that puts the calendar on another site. docs/embed.md has the same code. */
export const embedScript = (siteUrl: string): string => `<script async src="${siteUrl}/embed.js"></script>`

/** Returns the HTML for a site builder that doesn't allow scripts. The height leaves room for an opened day. */
export const embedFrame = (siteUrl: string): string =>
  `<iframe src="${siteUrl}${EMBED_PATH}" title="Booking calendar" width="100%" height="1400" style="border: 0"></iframe>`
