'use client'

import useSWR from 'swr'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import { monthOf, type TripDate } from '@/domain/dates'
import { readDays } from '../shared/captain-api'
import { REFRESH_MS } from '../shared/refresh-ms'

export interface Days {
  /** The day it is in Santa Cruz by now: a page left open overnight begins a new one. */
  today: TripDate
  /** A day of the month's grid; undefined while it is on its way. */
  dayOf: (date: TripDate) => AvailabilityDay | undefined
}

/** The days around today, as the calendar has them: its cache is shared. */
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
