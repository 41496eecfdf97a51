'use client'

import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import { monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'

/**
 * Loads the bookings for a range of days, including its first and last day, and refreshes them regularly.
 *
 * @param initial the bookings from the page's HTML, if they cover these days
 */
export function useCaptainBookings(span: { from: TripDate; to: TripDate }, initial?: CaptainBooking[]) {
  return useSWR<CaptainBooking[], Error>(bookingsPath(span.from, span.to), readCaptainBookings, {
    fallbackData: initial,
    refreshInterval: REFRESH_MS,
  })
}

/**
 * Returns the first and last day of the month grid that contains a date. All days in the grid share a cache
 * entry.
 */
export function gridSpanOf(date: TripDate): { from: TripDate; to: TripDate } {
  const days = monthGrid(monthOf(date))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}
