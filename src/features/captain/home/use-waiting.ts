'use client'

import useSWR from 'swr'
import type { WaitingItems } from '@/contract/review'
import { readWaiting, WAITING_PATH } from '../shared/captain-api'
import { REFRESH_MS } from '../shared/refresh-ms'

/**
 * What waits for the captain, read again while the page stays open. Where that fails it is as it was last read: the list of
 * bookings, which is read as often, says that the server is out of reach or the session over.
 */
export function useWaiting(initial: WaitingItems): WaitingItems {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_MS,
  })
  return data ?? initial
}
