'use client'

import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import { monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { REFRESH_MS } from '../shared/refresh-ms'

export interface CaptainBookings {
  /** Undefined while the first answer is on its way. */
  bookings: CaptainBooking[] | undefined
  /** Why the list may be old or missing. */
  problem: Error | null
  retry: () => void
}

/**
 * The bookings of a span of days, both inclusive.
 *
 * @param initial what came in the page's HTML, where it covers the span.
 */
export function useCaptainBookings(
  span: { from: TripDate; to: TripDate },
  initial?: CaptainBooking[],
): CaptainBookings {
  const { data, error, mutate } = useSWR<CaptainBooking[], Error>(
    bookingsPath(span.from, span.to),
    readCaptainBookings,
    { fallbackData: initial, keepPreviousData: false, refreshInterval: REFRESH_MS },
  )
  return { bookings: data, problem: error ?? null, retry: () => void mutate() }
}

/** The span that is read for a day: its month's grid, so that a click on the next day finds it in the cache. */
export function gridSpanOf(date: TripDate): { from: TripDate; to: TripDate } {
  const days = monthGrid(monthOf(date))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}
