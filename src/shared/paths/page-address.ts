import { type FixedPage, pathOfPage } from './page-path'

/** The slugs of the two pages whose addresses carry more than the page's name. */
export const REPORTS_SLUG = 'fish-report' satisfies FixedPage
export const TRIPS_SLUG = 'trips-&-rates' satisfies FixedPage

/** The address of the fish reports' first page; the others are below it: `/fish-report/2`. */
export const REPORTS_PATH = pathOfPage(REPORTS_SLUG)

/** The address of a page of the reports, counted from 1. The first has no number, so that each page has one address. */
export function addressOfReportPage(page: number): string {
  return page <= 1 ? REPORTS_PATH : `${REPORTS_PATH}/${page}`
}

/** The address of a report on the first page of the list. */
export function addressOfReport(id: string): string {
  return `${REPORTS_PATH}#${anchorOfReport(id)}`
}

/** What a report is called inside its page. */
export function anchorOfReport(id: string): string {
  return `report-${id}`
}

/**
 * The page that the segments behind `/fish-report` name, counted from 1: none is the first. Null for anything else than one
 * plain number (`/fish-report/two`, `/fish-report/02`, `/fish-report/2/3`).
 */
export function readPageNumber(segments: string[] | undefined): number | null {
  if (segments === undefined) return 1
  const [only, ...more] = segments
  if (only === undefined || more.length > 0 || !/^[1-9]\d{0,5}$/.test(only)) return null
  return Number(only)
}

/** Returns the address of the rates page with this trip first, by its title. */
export function addressOfTrip({ title }: { title: string }): string {
  return `${pathOfPage(TRIPS_SLUG)}?trip=${encodeURIComponent(title)}`
}
