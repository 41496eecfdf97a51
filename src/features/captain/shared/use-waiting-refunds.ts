'use client'

import useSWR from 'swr'
import type { WaitingItems } from '@/contract/content/review'
import type { WaitingRefund } from '@/contract/money/refund'
import { readWaiting, WAITING_PATH } from './captain-api'
import { REFRESH_MS } from './use-dashboard-refresh'

/** Returns the refunds that need attention. All callers share one request. */
export function useWaitingRefunds(): WaitingRefund[] {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, { refreshInterval: REFRESH_MS })
  return data?.refunds ?? []
}
