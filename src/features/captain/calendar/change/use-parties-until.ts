'use client'

import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'

export interface PartiesUntil {
  /** Empty while loading. */
  bookings: CaptainBooking[]
  error: Error | undefined
  isReading: boolean
  retry: () => void
}

/** Loads the bookings from today to a day. Loads nothing if that day is past or null. */
export function usePartiesUntil(today: TripDate, last: TripDate | null): PartiesUntil {
  const { data, error, isValidating, mutate } = useSWR<CaptainBooking[], Error>(
    last !== null && last >= today ? bookingsPath(today, last) : null,
    readCaptainBookings,
    { keepPreviousData: true },
  )
  return { bookings: data ?? [], error, isReading: isValidating, retry: () => void mutate() }
}
