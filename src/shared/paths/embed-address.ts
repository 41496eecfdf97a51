import { addressOfCalendar, type CalendarRequest } from './calendar-address'

/** The path of the calendar that other sites embed (docs/product-rules.md#embedded-calendar). */
export const EMBED_PATH = '/embed'

/** A URL fragment that opens the booking dialog on the calendar page. */
export const BOOK_HASH = '#book'

/** Returns the path that opens the booking dialog on the site, with a departure and a trip chosen. */
export const bookingPath = (request: Partial<CalendarRequest>): string =>
  `${addressOfCalendar(request)}${BOOK_HASH}`
