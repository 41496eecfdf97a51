'use client'

import useSWR from 'swr'
import type { DeskWaiting } from '@/contract/review'
import { readWaiting, WAITING_PATH } from './captain-api'
import { REFRESH_MS } from './refresh-ms'

/**
 * What waits for the captain, read again while the page stays open. Where that fails it is as it was last read: the list of
 * bookings, which is read as often, says that the server is out of reach or the session over.
 */
export function useWaiting(initial: DeskWaiting): DeskWaiting {
  const { data } = useSWR<DeskWaiting, Error>(WAITING_PATH, readWaiting, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_MS,
  })
  return data ?? initial
}
