'use client'

import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { AvailabilityMonth } from '@/contract/availability'
import { addMonths, type Month } from '@/domain/dates'
import { readMonth } from './read-month'

/** Seats move while somebody looks: the visible month is read again this often. */
const REFRESH_MS = 60_000

/** The captain may take seats from guests' holds, so the captain's calendar offers them. */
const monthUrl = (month: Month, by: 'guest' | 'captain') =>
  `/api/availability?month=${month}${by === 'captain' ? '&holds=ignored' : ''}`

export interface Availability {
  /** The month asked for; while it is on its way, the one shown before, whose days may overlap. */
  data: AvailabilityMonth
  /** `data` is of another month, and the right one is on its way for the first time. */
  pending: boolean
  /** The last read failed; it is repeated by itself, and stays failed until one succeeds. */
  failed: boolean
  /** Reads the month again; over when it was read, or could not be. */
  refresh: () => Promise<void>
}

/**
 * Reads one month of the calendar and fills the cache with its two neighbors, so that previous and next
 * paint at once. `initial` is the month that came in the page's HTML.
 */
export function useAvailability(
  month: Month,
  initial: AvailabilityMonth,
  by: 'guest' | 'captain',
): Availability {
  const { cache, mutate } = useSWRConfig()
  // Whether a read is under way is not asked for: it would render the whole month twice a minute for nothing.
  const {
    data,
    error,
    mutate: reread,
  } = useSWR<AvailabilityMonth, Error>(monthUrl(month, by), readMonth, {
    fallbackData: month === initial.month ? initial : undefined,
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
    errorRetryInterval: 4000,
  })

  const settledMonth = data?.month
  useEffect(() => {
    if (settledMonth !== month) return
    for (const neighbor of [addMonths(month, 1), addMonths(month, -1)]) {
      const url = monthUrl(neighbor, by)
      if (cache.get(url)?.data !== undefined) continue
      // A failed prefetch is told when that month is opened, which reads it again.
      void mutate(url, readMonth(url), { revalidate: false, throwOnError: false, populateCache: true })
    }
  }, [by, cache, month, mutate, settledMonth])

  const shown = data ?? initial
  return {
    data: shown,
    pending: shown.month !== month && !error,
    failed: Boolean(error),
    refresh: async () => {
      await reread()
    },
  }
}
