'use client'

import { useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { afterClosing, afterGoingBack, hasMark } from '@/components/hooks/use-back-button'
import { NARROW_SCREEN } from '@/components/wide-screen'
import type { Month } from '@/domain/dates'
import { type CalendarView, changeView, queryOfView, readView, type ViewChange } from './calendar-view'

/** Marks the open day sheet's history entry for `useBackButton`. */
export const SHEET_MARK = 'daySheet'

/**
 * Returns the calendar's view and mirrors it in the URL, without adding history entries. React state is the source of
 * truth, because the router reports a new URL too late to move focus on a key press. If a new URL has no month, the
 * user followed a link, so the link's view replaces the current one.
 *
 * On phones, only the entry that the day's sheet pushes has the day in its URL. If the entry before it had the day,
 * too, pressing Back after a reload would open the day again. `writeSheetEntry` writes the view to the sheet's entry.
 *
 * @param fallback the month to show if the URL has none
 */
export function useCalendarView(
  fallback: Month,
): [view: CalendarView, change: (change: ViewChange) => void, writeSheetEntry: () => void] {
  const query = useSearchParams()
  const [view, setView] = useState(() => readView(query, fallback))
  const text = query.toString()
  const [lastText, setLastText] = useState(text)
  if (text !== lastText) {
    setLastText(text)
    if (!query.has('month')) setView(readView(query, fallback))
  }

  // Correct the URL of a link to a day.
  // Use a layout effect, because it runs before the sheet pushes a history entry.
  useLayoutEffect(() => {
    const { search, hash } = window.location
    const linked = new URLSearchParams(search)
    if (!linked.has('day')) return
    const { state } = window.history
    const shown = readView(linked, fallback)
    const url = isBelowSheet(state) ? { ...shown, day: null } : shown
    // Keep the state, because the router can't copy its own keys to a new state while the page loads. Without the
    // router's keys, going back to this entry would show the wrong page or reload it. Keep the fragment, too, because
    // it can be an offer's key, which is read later.
    window.history.replaceState(state, '', queryOfView(search, url) + hash)
  }, [fallback])

  const change = (wanted: ViewChange) => {
    const next = changeView(view, wanted)
    setView(next)
    // Closing a sheet removes its history entry, so write the view to the entry before it.
    if (view.day !== null && next.day === null) writeViewBelow(next)
    else afterClosing(() => writeView(isBelowSheet(window.history.state) ? { ...next, day: null } : next))
  }
  return [view, change, () => writeView(view)]
}

/** Returns whether this history entry is the one before an open day's sheet. */
function isBelowSheet(state: unknown): boolean {
  return window.matchMedia(NARROW_SCREEN).matches && !hasMark(state, SHEET_MARK)
}

/** Writes the view once the sheet's entry is removed, unless the user has already gone back to another page. */
function writeViewBelow(view: CalendarView): void {
  const { pathname } = window.location
  afterGoingBack(() => {
    if (window.location.pathname === pathname) writeView(view)
  })
}

function writeView(view: CalendarView): void {
  // The router notices the new URL only if the history state doesn't include the router's own keys.
  // The router then copies its own keys from the current state.
  const state = hasMark(window.history.state, SHEET_MARK) ? { [SHEET_MARK]: true } : null
  window.history.replaceState(state, '', queryOfView(window.location.search, view))
}
