'use client'

import { useState } from 'react'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { DepartureTime } from '@/domain/trips'
import { chooseDeparture } from './day-choice'

export interface DayChoice {
  /** The departure chosen, or the first that has seats; null where nothing can be booked. */
  chosen: DepartureOfferBody | null
  choose: (time: DepartureTime) => void
}

export interface DayChoiceOptions {
  by: 'guest' | 'captain'
  /** The departure that a link asked for, chosen until another is. */
  asked: DepartureTime | null
}

/** Keeps which departure of a day is chosen; a choice that was sold meanwhile falls back to one that has seats. */
export function useDayChoice(day: AvailabilityDay | undefined, { by, asked }: DayChoiceOptions): DayChoice {
  // The address forgets the question once it is answered, so the first one is kept.
  const [wanted, choose] = useState(asked)
  return { chosen: chooseDeparture(day, by, wanted), choose }
}
