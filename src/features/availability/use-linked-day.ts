import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { isTripDate, monthOf, type TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

export interface LinkedDay {
  date: TripDate
  time: DepartureTime | null
}

/**
 * Returns the day and departure that the URL names, and removes them from the URL, which tracks the month.
 */
export function useLinkedDay(): LinkedDay | null {
  const linked = readLinkedDay(useSearchParams())
  const month = linked && monthOf(linked.date)

  // A layout effect, so that it runs before the sheet's effect pushes a history entry.
  useLayoutEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (query.has('day')) window.history.replaceState(null, '', `?${withoutLinkedDay(query, month)}`)
  }, [month])

  return linked
}

/** Parses a link's day and departure (`?day=2026-12-05&time=pm`). Returns null if it has no valid day. */
export function readLinkedDay(query: Pick<URLSearchParams, 'get'>): LinkedDay | null {
  const date = query.get('day')
  const time = query.get('time')
  if (!isTripDate(date)) return null
  return { date, time: time === 'am' || time === 'pm' ? time : null }
}

/** Returns the query without the day and the departure. Sets the month unless it's null. */
export function withoutLinkedDay(query: URLSearchParams, month: string | null): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('day')
  rest.delete('time')
  if (month) rest.set('month', month)
  return rest
}
