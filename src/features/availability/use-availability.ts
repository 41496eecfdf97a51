'use client'

import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { getJson, isRecord } from '@/api-client/get-json'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import { addMonths, type Month } from '@/domain/dates'

const REFRESH_MS = 60_000
const TIMEOUT_MS = 45_000
/** The number of days in the grid's six weeks (docs/product-rules.md#limits). */
const CELLS = 42

/**
 * Returns the API path for a month. For the captain, held seats count as open, and past departures offer
 * walk-ups.
 */
const monthUrl = (month: Month, by: 'guest' | 'captain') =>
  `/api/availability?month=${month}${by === 'captain' ? '&holds=ignored' : ''}`

/**
 * Loads a month of the calendar and prefetches the months before and after it. `initial` is the month from
 * the page's HTML.
 */
export function useAvailability(month: Month, initial: AvailabilityMonth, by: 'guest' | 'captain') {
  const { cache, mutate } = useSWRConfig()
  // Don't read SWR's `isValidating`, because that would rerender the whole month twice on each refresh.
  const {
    data,
    error,
    mutate: reload,
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
      // A failed prefetch shows no error, because opening the month retries it.
      void mutate(url, readMonth(url), { revalidate: false, throwOnError: false, populateCache: true })
    }
  }, [by, cache, month, mutate, settledMonth])

  const shown = data ?? initial
  return {
    /** The requested month or, while it's loading, the previously shown month. Their grids can overlap. */
    data: shown,
    pending: shown.month !== month && !error,
    /** Whether the last request failed. Failed requests are retried automatically. */
    failed: Boolean(error),
    /** Reloads the month. Never rejects. */
    refresh: async () => {
      await reload()
    },
  }
}

/**
 * Fetches a month of the calendar. Validates the response by hand, because zod would double the size of the
 * page's script.
 *
 * @param path `/api/availability?month=YYYY-MM`
 * @throws any error from `getJson`, or `Error` if the body isn't a calendar month
 */
async function readMonth(path: string): Promise<AvailabilityMonth> {
  try {
    const month = toMonth(await getJson(path, AbortSignal.timeout(TIMEOUT_MS)))
    if (!month) throw new Error('The server’s response isn’t a valid calendar month.')
    return month
  } catch (cause) {
    // Log here, because nothing else handles a failed prefetch.
    console.error(`GET ${path} failed`, cause)
    throw cause
  }
}

/** Returns the body if it's a month, or null if it's anything else, such as a proxy's error page. */
export function toMonth(body: unknown): AvailabilityMonth | null {
  if (!isRecord(body) || typeof body.month !== 'string' || typeof body.today !== 'string') return null
  const { month, today, days } = body
  if (!Array.isArray(days) || days.length !== CELLS || !days.every(isDay)) return null
  return { month, today, days }
}

function isDay(value: unknown): value is AvailabilityDay {
  return (
    isRecord(value) &&
    typeof value.date === 'string' &&
    typeof value.status === 'string' &&
    Array.isArray(value.departures) &&
    Array.isArray(value.blockedDepartures) &&
    Array.isArray(value.parties)
  )
}
