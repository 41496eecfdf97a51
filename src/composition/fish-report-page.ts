import { type FishReport, type FishReportList, REPORTS_A_PAGE } from '@/contract/fish-report'
import { readFishReports } from '@/services/read-fish-reports'
import { cachedContent } from './content-cache'
import { startedPayload } from './payload'

/** What the home page shows of the log. */
const LATEST = 3

/**
 * Gives a page of the log, counted from 1, with ten published reports; null past the end. The first is there even when it is
 * empty. Not kept here: visitors make up page numbers, and the rendered page is kept anyway.
 */
export async function fishReportPage(page: number): Promise<FishReportList | null> {
  const list = await readFishReports(await startedPayload(), { page, limit: REPORTS_A_PAGE })
  return page <= list.total_pages ? list : null
}

/** Gives the newest published reports, for the home page. */
export const latestReports = () =>
  cachedContent('latest reports', async (payload): Promise<FishReport[]> => {
    const { reports } = await readFishReports(payload, { page: 1, limit: LATEST })
    return reports
  })
