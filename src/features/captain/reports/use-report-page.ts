'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import type { FishReportList } from '@/contract/fish-report'
import { readReports, reportsPath } from './report-api'

export interface ReportPage {
  /** What is shown: the page before, while the next one is on its way. Undefined where nothing could be read yet. */
  list: FishReportList | undefined
  /** The page that was asked for is not here yet. */
  isLoading: boolean
  /** Why the list may be old or missing. */
  problem: CaptainFailure | null
  /** @param page from 1 */
  goTo: (page: number) => void
  retry: () => void
}

/**
 * The list of reports, a page of ten at a time.
 *
 * @param initial the first page, as it came in the page's HTML
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
    problem: error ? captainFailure(error) : null,
    goTo: setPage,
    retry: () => void mutate(),
  }
}
