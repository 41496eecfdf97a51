'use client'

import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import { monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { REFRESH_MS } from '../shared/captain-api'

export interface CaptainBookings {
  /** Undefined until loaded. */
  bookings: CaptainBooking[] | undefined
  /** Why the list may be stale or missing. */
  problem: Error | null
  retry: () => void
}

/**
 * Loads the bookings from one day to another, both included, and refreshes them regularly.
 *
 * @param initial the bookings in the page's HTML, if they cover the span
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

/** Returns the days of the month grid around a date, so that all days of a month share one cache entry. */
export function gridSpanOf(date: TripDate): { from: TripDate; to: TripDate } {
  const days = monthGrid(monthOf(date))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}
