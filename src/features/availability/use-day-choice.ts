'use client'

import { useState } from 'react'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { isBookable } from './describe-day'

export interface DayChoice {
  /** The departure chosen, or the first that has seats; null where nothing can be booked. */
  chosen: DepartureOfferBody | null
  choose: (time: DepartureTime) => void
}

/** Whether somebody may book on a day at all: guests on open days, the captain today as well (decision 25). */
function sells(day: AvailabilityDay, by: 'guest' | 'captain'): boolean {
  return day.status === 'open' || (by === 'captain' && day.status === 'current-day')
}

/** Keeps which departure of a day is chosen; a choice that was sold meanwhile falls back to one that has seats. */
export function useDayChoice(day: AvailabilityDay | undefined, by: 'guest' | 'captain'): DayChoice {
  const [wanted, choose] = useState<DepartureTime | null>(null)
  const bookable = day && sells(day, by) ? day.departures.filter(isBookable) : []
  return { chosen: bookable.find(({ time }) => time === wanted) ?? bookable[0] ?? null, choose }
}
