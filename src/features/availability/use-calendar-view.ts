'use client'

import { useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { afterGoingBack, hasMark } from '@/components/use-back-button'
import type { Month } from '@/domain/dates'
import { type CalendarView, changeView, queryOfView, readView, type ViewChange } from './calendar-view'

/** The `useBackButton` mark of the open day sheet's history entry. */
export const SHEET_MARK = 'daySheet'

/**
 * Returns the calendar's view and mirrors it in the URL, without adding history entries. The state is the source
 * of truth, because the router reports a new URL too late to move the focus on a key press. A URL without a
 * month is a link that was followed, so it replaces the view.
 *
 * @param fallback the month of a URL that names none
 */
export function useCalendarView(fallback: Month): [CalendarView, (change: ViewChange) => void] {
  const query = useSearchParams()
  const [view, setView] = useState(() => readView(query, fallback))
  const text = query.toString()
  const [lastText, setLastText] = useState(text)
  if (text !== lastText) {
    setLastText(text)
    if (!query.has('month')) setView(readView(query, fallback))
  }

  // Corrects the month or the time of a link with a day. A layout effect runs before the sheet copies the URL.
  useLayoutEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (search.has('day')) writeView(readView(search, fallback))
  }, [fallback])

  const change = (wanted: ViewChange) => {
    const next = changeView(view, wanted)
    setView(next)
    // A sheet that closes removes its history entry. The view belongs on the entry below.
    if (view.day !== null && next.day === null) afterGoingBack(() => writeView(next))
    else writeView(next)
  }
  return [view, change]
}

function writeView(view: CalendarView): void {
  // The router notices the new URL only if the state lacks the router's own keys.
  const state = hasMark(window.history.state, SHEET_MARK) ? { [SHEET_MARK]: true } : null
  window.history.replaceState(state, '', queryOfView(window.location.search, view))
}
