'use client'

import useSWR from 'swr'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import { monthOf, type TripDate } from '@/domain/dates'
import { REFRESH_MS, readDays } from '../shared/captain-api'

export interface Days {
  /** The current date in Santa Cruz, which changes if the page stays open overnight. */
  today: TripDate
  /** Returns a day of the month's grid; undefined while loading. */
  dayOf: (date: TripDate) => AvailabilityDay | undefined
}

/** Loads the current month. Shares the calendar's cache. */
export function useDays(renderedToday: TripDate): Days {
  const { data } = useSWR<AvailabilityMonth, Error>(
    `/api/availability?month=${monthOf(renderedToday)}`,
    readDays,
    { refreshInterval: REFRESH_MS },
  )
  return {
    today: data?.today ?? renderedToday,
    dayOf: (date) => data?.days.find((day) => day.date === date),
  }
}
