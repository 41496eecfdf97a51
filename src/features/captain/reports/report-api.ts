import { z } from 'zod'
import type { ApiResult } from '@/api-client/call-api'
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import { sendForm } from '@/api-client/send-form'
import { type FishReport, type FishReportList, fishReportAnswer, fishReportList } from '@/contract/fish-report'
import { MAX_REPORTS_A_PAGE, REPORTS_A_PAGE } from '@/contract/limits'

/** What all addresses of the list begin with, and its keys in the cache. */
export const REPORT_LISTS = '/api/fish_report/?'

/** The address of a page of the list, from 1; also its key in the cache. */
export function reportsPath(page: number, limit = REPORTS_A_PAGE): string {
  return `${REPORT_LISTS}page=${page}&limit=${limit}`
}

/** Reads a page of the list. Throws a `CaptainCallError`. */
export async function readReports(path: string): Promise<FishReportList> {
  return captainCall({ method: 'GET', path, answer: fishReportList })
}

/** Reads a report as it is now, or null where it is gone. Only the list can be asked for it. Throws a `CaptainCallError`. */
export async function readReport(id: string): Promise<FishReport | null> {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    // One after the other: it is nearly always on the first.
    const list = await readReports(reportsPath(page, MAX_REPORTS_A_PAGE))
    const found = list.reports.find(({ _id }) => _id === id)
    if (found) return found
    pages = list.total_pages
  }
  return null
}

export interface ReportSending {
  /** The report that is edited; null for a new one. */
  id: string | null
  form: FormData
  /** How much has left, from 0 to 1. */
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
    : sendForm({ ...call, method: 'PUT', path: addressOf(id) })
}

/** Deletes a report; one that is gone already is no failure. Throws a `CaptainCallError`. */
export async function deleteReport(id: string): Promise<void> {
  try {
    await captainCall({ method: 'DELETE', path: addressOf(id), answer: z.unknown() })
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
  }
}

const addressOf = (id: string) => `/api/fish_report/${encodeURIComponent(id)}`
