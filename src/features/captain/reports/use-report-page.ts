'use client'

import { useState } from 'react'
import useSWR from 'swr'
import type { FishReportList } from '@/contract/fish-report'
import { readReports, reportsPath } from './report-api'

export interface ReportPage {
  /** The current page, or the previous one while loading. Undefined if nothing could be loaded yet. */
  list: FishReportList | undefined
  /** Whether another page is loading. */
  isLoading: boolean
  /** Why the list may be stale or missing. */
  problem: Error | null
  /** @param page from 1 */
  goTo: (page: number) => void
  retry: () => void
}

/**
 * Loads the list of reports, ten per page.
 *
 * @param initial the first page in the page's HTML
 */
export function useReportPage(initial: FishReportList): ReportPage {
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useSWR<FishReportList, Error>(reportsPath(page), readReports, {
    fallbackData: page === 1 ? initial : undefined,
    keepPreviousData: true,
  })
  // The last report of the last page was deleted, here or elsewhere.
  if (data?.current_page === page && page > data.total_pages) setPage(data.total_pages)
  return {
    list: data,
    isLoading: data !== undefined && data.current_page !== page && error === undefined,
    problem: error ?? null,
    goTo: setPage,
    retry: () => void mutate(),
  }
}
