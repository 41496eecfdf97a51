'use client'

import { useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { hasMark } from '@/components/use-back-button'
import { isTripDate, type Month, monthOf, type TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'
import { askedMonth } from '@/shared/paths/asked-month'

/** Marks the open day sheet's history entry for `useBackButton`. */
export const SHEET_MARK = 'daySheet'

/**
 * Returns the visible month and mirrors it in the URL (`?month=2026-12`), without adding history entries.
 * React state is the source of truth, because the router reports a new URL too late to move the focus on a
 * key press. If the URL loses its month, the state resets to `fallback`.
 */
export function useMonthInUrl(fallback: Month): [Month, (month: Month) => void] {
  const query = useSearchParams()
  const urlMonth = query.get('month')
  const [month, showMonth] = useState(askedMonth({ month: urlMonth, day: query.get('day') }) ?? fallback)
  const [lastUrlMonth, setLastUrlMonth] = useState(urlMonth)
  if (urlMonth !== lastUrlMonth) {
    setLastUrlMonth(urlMonth)
    if (urlMonth === null) showMonth(fallback)
  }

  const setMonth = (next: Month) => {
    showMonth(next)
    const address = new URLSearchParams(window.location.search)
    address.set('month', next)
    // The router notices the new URL only if the history state doesn't include the router's own keys.
    const state = hasMark(window.history.state, SHEET_MARK) ? { [SHEET_MARK]: true } : null
    window.history.replaceState(state, '', `?${address}`)
  }
  return [month, setMonth]
}

export interface LinkedDay {
  date: TripDate
  time: DepartureTime | null
}

/** Returns the day and departure from the URL, and removes them from the URL. */
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

/**
 * Parses the day and departure in a link (`?day=2026-12-05&time=pm`). Returns null if the day isn't valid.
 */
export function readLinkedDay(query: Pick<URLSearchParams, 'get'>): LinkedDay | null {
  const date = query.get('day')
  const time = query.get('time')
  if (!isTripDate(date)) return null
  return { date, time: time === 'am' || time === 'pm' ? time : null }
}

/** Returns the query without the day and the departure. Also sets the month, unless it's null. */
export function withoutLinkedDay(query: URLSearchParams, month: string | null): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('day')
  rest.delete('time')
  if (month) rest.set('month', month)
  return rest
}
