import { z } from 'zod'
import type { ApiResult } from '@/api-client/call-api'
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import { sendForm } from '@/api-client/send-form'
import {
  type FishReport,
  type FishReportList,
  fishReportAnswer,
  fishReportList,
} from '@/contract/fish-report'
import { MAX_REPORTS_A_PAGE, REPORTS_A_PAGE } from '@/contract/limits'

/** The prefix of all list URLs, which are also the cache keys. */
export const REPORT_LISTS = '/api/fish_report/?'

/** Returns the URL of a page of the list, from 1. It's also the cache key. */
export function reportsPath(page: number, limit = REPORTS_A_PAGE): string {
  return `${REPORT_LISTS}page=${page}&limit=${limit}`
}

/**
 * Reads a page of the list.
 *
 * @throws CaptainCallError
 */
export async function readReports(path: string): Promise<FishReportList> {
  return captainCall({ method: 'GET', path, answer: fishReportList })
}

/**
 * Returns the current version of a report, or null if it was deleted. Searches the list, because there's no call for a
 * single report.
 *
 * @throws CaptainCallError
 */
export async function readReport(id: string): Promise<FishReport | null> {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    // Sequentially, because the report is nearly always on the first page.
    const list = await readReports(reportsPath(page, MAX_REPORTS_A_PAGE))
    const found = list.reports.find(({ _id }) => _id === id)
    if (found) return found
    pages = list.total_pages
  }
  return null
}

export interface ReportSending {
  /** The report to edit; null for a new one. */
  id: string | null
  form: FormData
  /** Called with the fraction uploaded so far, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a report with its pictures. Never throws. */
export async function sendReport({
  id,
  ...sending
}: ReportSending): Promise<ApiResult<z.output<typeof fishReportAnswer>>> {
  const call = { ...sending, answer: fishReportAnswer }
  return id === null
    ? sendForm({ ...call, method: 'POST', path: '/api/fish_report/' })
    : sendForm({ ...call, method: 'PUT', path: pathOf(id) })
}

/**
 * Deletes a report. Succeeds if it's already gone.
 *
 * @throws CaptainCallError
 */
export async function deleteReport(id: string): Promise<void> {
  try {
    await captainCall({ method: 'DELETE', path: pathOf(id), answer: z.unknown() })
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
  }
}

const pathOf = (id: string) => `/api/fish_report/${encodeURIComponent(id)}`
