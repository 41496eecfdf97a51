// Every API call in this file, except `sendReport`, throws a CaptainCallError on failure.
import type { z } from 'zod'
import type { ApiResult } from '@/api-client/call-api'
import { captainCall } from '@/api-client/captain-call'
import { sendForm } from '@/api-client/send-form'
import {
  type FishReport,
  type FishReportList,
  fishReportList,
  fishReportResponse,
} from '@/contract/content/fish-report'
import { MAX_REPORTS_A_PAGE, REPORTS_A_PAGE } from '@/contract/limits'
import { deleteIfPresent } from '../shared/captain-api'

/** The prefix of every report list's URL. */
export const REPORT_LISTS = '/api/fish_report/?'

/** Returns the URL of a page of reports, which is also the cache key. Page numbers start at 1. */
export function reportsPath(page: number, limit = REPORTS_A_PAGE): string {
  return `${REPORT_LISTS}page=${page}&limit=${limit}`
}

export async function readReports(path: string): Promise<FishReportList> {
  return captainCall({ method: 'GET', path, shape: fishReportList })
}

/**
 * Reads the current version of a report. Returns null if it was deleted. Searches the list, because the API
 * can't return a single report.
 */
export async function readReport(id: string): Promise<FishReport | null> {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    // Read one page at a time, because the report is nearly always on the first page.
    const list = await readReports(reportsPath(page, MAX_REPORTS_A_PAGE))
    const found = list.reports.find(({ _id }) => _id === id)
    if (found) return found
    pages = list.total_pages
  }
  return null
}

export interface ReportUpload {
  /** The id of the report to edit, or null for a new report. */
  id: string | null
  form: FormData
  /** @param share the fraction uploaded so far, from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a report with its photos. Never throws. */
export async function sendReport({
  id,
  ...upload
}: ReportUpload): Promise<ApiResult<z.output<typeof fishReportResponse>>> {
  const call = { ...upload, shape: fishReportResponse }
  return id === null
    ? sendForm({ ...call, method: 'POST', path: '/api/fish_report/' })
    : sendForm({ ...call, method: 'PUT', path: pathOf(id) })
}

/** Deletes a report. Succeeds if it's already gone. */
export async function deleteReport(id: string): Promise<void> {
  await deleteIfPresent(pathOf(id))
}

const pathOf = (id: string) => `/api/fish_report/${encodeURIComponent(id)}`
