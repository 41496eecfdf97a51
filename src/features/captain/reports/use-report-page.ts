'use client'

import { useState } from 'react'
import useSWR from 'swr'
import type { FishReportList } from '@/contract/fish-report'
import { readReports, reportsPath } from './report-api'

export type ReportPage = ReturnType<typeof useReportPage>

/**
 * Loads the list of reports, ten per page.
 *
 * @param initial the first page in the page's HTML
 */
export function useReportPage(initial: FishReportList) {
  const [page, goTo] = useState(1)
  const list = useSWR<FishReportList, Error>(reportsPath(page), readReports, {
    fallbackData: page === 1 ? initial : undefined,
    keepPreviousData: true,
  })
  const { data, error } = list
  // The last report on the last page was deleted, here or elsewhere.
  if (data?.current_page === page && page > data.total_pages) goTo(data.total_pages)
  // While another page is loading, `list` still has the previous one.
  const isLoading = data !== undefined && data.current_page !== page && error === undefined
  return { list, isLoading, goTo }
}
