import type { Language } from '../text/language'
import { type FixedPage, pathOfPage } from './page-slug'

export const REPORTS_SLUG = 'fish-report' satisfies FixedPage
export const TRIPS_SLUG = 'trips-&-rates' satisfies FixedPage

/**
 * The path segment for the list of trips with one trip shown first. It's internal: next.config.ts rewrites `?trip=` to
 * it, and redirects visitors who request it.
 */
export const FIRST_TRIP = 'first'

/** The path of the page that sells gift certificates. */
export const GIFTS_PATH = '/gift-certificates'

/** Path of the first page of fish reports. The other pages are below it: `/fish-report/2`. */
export const REPORTS_PATH = pathOfPage(REPORTS_SLUG)

/**
 * Returns the path of a page of reports. Page numbers start at 1. Page 1 has no number in its path, so that
 * it has only one URL.
 */
export function addressOfReportPage(page: number): string {
  return page <= 1 ? REPORTS_PATH : `${REPORTS_PATH}/${page}`
}

/**
 * Returns the URL of the picture in link previews of the fish report.
 *
 * @param version changes with the picture, so that link previews are fetched again
 */
export const bitePicturePath = (version: string, language: Language): string =>
  `${REPORTS_PATH}/picture?version=${version}${language === 'en' ? '' : `&language=${language}`}`

/** Returns the URL of a report on the first page. */
export function addressOfReport(id: string): string {
  return `${REPORTS_PATH}#${anchorOfReport(id)}`
}

/** Returns the element id of a report. */
export function anchorOfReport(id: string): string {
  return `report-${id}`
}

/**
 * Parses the segments after `/fish-report` as a page number, which starts at 1. If there are no segments,
 * returns 1. Returns null for anything but a plain number (`two`, `02`, `2/3`).
 */
export function readPageNumber(segments: string[] | undefined): number | null {
  if (segments === undefined) return 1
  const [only, ...more] = segments
  if (only === undefined || more.length > 0 || !/^[1-9]\d{0,5}$/.test(only)) return null
  return Number(only)
}

/** Returns the URL of the rates page that lists this trip first. */
export function addressOfTrip({ title }: { title: string }): string {
  return `${pathOfPage(TRIPS_SLUG)}?trip=${encodeURIComponent(title)}`
}

export function addressOfTripPage({ slug }: { slug: string }): string {
  return `${pathOfPage(TRIPS_SLUG)}/${slug}`
}
