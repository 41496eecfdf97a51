import type { FishReport, FishReportList } from '@/contract/fish-report'
import { REPORTS_A_PAGE } from '@/contract/limits'
import { readFishReports } from '@/services/fish-reports/read-fish-reports'
import { cachedContent } from './content-cache'

/** What the home page shows of the log. */
const LATEST = 3

/**
 * Gives a page of the log, counted from 1, with ten published reports; null past the end. The first is there even when it is
 * empty, and says how many there are: a number that a visitor makes up costs no query and keeps nothing.
 */
export async function fishReportPage(page: number): Promise<FishReportList | null> {
  const first = await keptPage(1)
  if (page > first.total_pages) return null
  return page === 1 ? first : keptPage(page)
}

/** Gives the newest published reports, for the home page. */
export async function latestReports(): Promise<FishReport[]> {
  const { reports } = await keptPage(1)
  return reports.slice(0, LATEST)
}

const keptPage = (page: number) =>
  cachedContent(`reports ${page}`, (payload) => readFishReports(payload, { page, limit: REPORTS_A_PAGE }))
