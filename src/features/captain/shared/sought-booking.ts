'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect } from 'react'

/**
 * The dashboard's URL parameter for the booking to show. Its value is the booking's id, for example from the
 * search.
 */
export const SOUGHT_BOOKING = 'booking'

/**
 * Scrolls to a booking's card and focuses it if the URL asks for the booking. Returns whether the URL asks
 * for it.
 *
 * @param id the card's booking, or null if the card isn't on the Calendar tab
 */
export function useSought(id: string | null, card: RefObject<HTMLElement | null>): boolean {
  const isSought = useSearchParams().get(SOUGHT_BOOKING) === id && id !== null
  useEffect(() => {
    if (!isSought) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isSought, card])
  return isSought
}
