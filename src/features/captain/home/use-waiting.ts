'use client'

import useSWR from 'swr'
import type { WaitingItems } from '@/contract/review'
import { REFRESH_MS, readWaiting, WAITING_PATH } from '../shared/captain-api'

/**
 * Loads the items that need attention, and refreshes them regularly. Ignores errors, because the booking list, which is
 * refreshed just as often, reports them.
 */
export function useWaiting(initial: WaitingItems): WaitingItems {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_MS,
  })
  return data ?? initial
}
