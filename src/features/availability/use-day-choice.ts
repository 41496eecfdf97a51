'use client'

import { useState } from 'react'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { chooseDeparture } from './day-choice'

export interface DayChoice {
  /** The selected departure, or the first one with seats, or null if nothing can be booked. */
  chosen: DepartureOfferBody | null
  choose: (time: DepartureTime) => void
}

export interface DayChoiceOptions {
  by: 'guest' | 'captain'
  /** The departure from the link, selected by default. */
  linkedTime: DepartureTime | null
}

/** Holds the selected departure of a day. If that sells out, falls back to one that has seats. */
export function useDayChoice(
  day: AvailabilityDay | undefined,
  { by, linkedTime }: DayChoiceOptions,
): DayChoice {
  // Only the first value counts: it is removed from the URL once the day is open.
  const [wanted, choose] = useState(linkedTime)
  return { chosen: chooseDeparture(day, by, wanted), choose }
}
