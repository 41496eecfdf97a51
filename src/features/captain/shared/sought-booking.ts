'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { monthOf, type TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/**
 * The dashboard's URL parameter for the booking to show. Its value is the booking's id, for example from the
 * search.
 */
export const SOUGHT_BOOKING = 'booking'

/** Returns the URL that shows a booking on the dashboard's Calendar tab. */
export function bookingAddress(booking: { id: string; date: TripDate; time: DepartureTime }): string {
  const { id, date, time } = booking
  return `?${new URLSearchParams({ tab: 'calendar', day: date, time, [SOUGHT_BOOKING]: id })}`
}

/** The dashboard's URL parameter that also opens the balance of the {@link SOUGHT_BOOKING}. */
const COLLECT = 'collect'

/** Returns the URL that opens a party's balance on the dashboard, for the deck sheet. */
export function collectAddress({
  id,
  date,
  time,
}: {
  id: string
  date: TripDate
  time: DepartureTime
}): string {
  const query = { month: monthOf(date), day: date, time, [SOUGHT_BOOKING]: id, [COLLECT]: '1' }
  return `/captain-calendar?${new URLSearchParams(query)}`
}

/** The bookings whose balance was opened since the page loaded. */
const collected = new Set<string>()

/** Returns whether the URL asks to open a booking's balance. Returns true only once, because cards remount. */
export function takeCollect(id: string): boolean {
  if (collected.has(id) || !new URLSearchParams(window.location.search).has(COLLECT)) return false
  collected.add(id)
  return true
}

/**
 * Scrolls to a booking's card and focuses it if the URL names the booking. Returns whether it does.
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

/**
 * Returns a function that opens a {@link bookingAddress} from a different dashboard tab. If the URL still has the same
 * booking from an earlier visit, first removes the booking, because its card takes focus only when the URL changes.
 */
export function useOpenBooking(): (address: string) => void {
  const hasBooking = useSearchParams().has(SOUGHT_BOOKING)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (hasBooking || next.current === null) return
    window.history.pushState(null, '', next.current)
    next.current = null
  }, [hasBooking])

  return (address) => {
    const current = new URLSearchParams(window.location.search)
    if (!current.has(SOUGHT_BOOKING)) {
      window.history.pushState(null, '', address)
      return
    }
    next.current = address
    current.delete(SOUGHT_BOOKING)
    window.history.replaceState(null, '', `?${current}`)
  }
}
