import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import { REPORTS_A_PAGE } from '@/contract/limits'
import type { BiteChart } from '@/domain/catches'
import { monthOf, tripDateOf } from '@/domain/dates'
import { serviceContext } from '@/server/service-context'
import { readBiteChart, readFishReports } from '@/services/fish-reports/read-fish-reports'
import { cachedContent } from './content-cache'
import { showsDraft } from './page-data'
import { startedPayload } from './payload'

/** Number of reports on the home page. */
const LATEST = 3

/**
 * Returns a page of published reports, or null if the number is past the last page. Page numbers start at 1.
 * Page 1 always exists and contains the number of pages, so a made-up page number needs no query and no cache
 * entry.
 */
export async function fishReportPage(page: number): Promise<FishReportList | null> {
  const first = await cachedPage(1)
  if (page > first.total_pages) return null
  return page === 1 ? first : cachedPage(page)
}

/** Returns a page of reports like `fishReportPage`, but with the latest drafts if drafts are shown. */
export async function shownReportPage(page: number): Promise<FishReportList | null> {
  if (!(await showsDraft())) return fishReportPage(page)
  const query = { page, limit: REPORTS_A_PAGE, draft: true }
  const list = await readFishReports(await startedPayload(), query)
  // Leave out drafts that have no date yet, because the page can't show them.
  const reports = list.reports.filter(({ date }) => Boolean(date))
  return page > list.total_pages ? null : { ...list, reports }
}

export async function latestReports(): Promise<FishReport[]> {
  const { reports } = await cachedPage(1)
  return reports.slice(0, LATEST)
}

/** Returns the chart of the last 12 months' catches, or null if no report has counts. */
export async function lastYearsBite(): Promise<BiteChart | null> {
  const month = monthOf(tripDateOf(serviceContext(await startedPayload()).now()))
  return cachedContent(`bite ${month}`, (payload) => readBiteChart(payload, month))
}

const cachedPage = (page: number) =>
  cachedContent(`reports ${page}`, (payload) => readFishReports(payload, { page, limit: REPORTS_A_PAGE }))
