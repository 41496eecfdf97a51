'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Clicks add a history entry; arrow keys, which pass through tabs, replace the current one. */
export type TabStep = 'push' | 'replace'

/**
 * Keeps the open tab in the URL (`?tab=calendar`), so that reloading, Back and links work. Other query parameters, such as
 * the calendar's month, stay.
 *
 * @param fallback the tab if the URL names none
 * @param place the top of the tabs, scrolled into view when a tab is opened from further down the page
 */
export function useTabInAddress<Tab extends string>(
  isTab: (value: string | null) => value is Tab,
  fallback: Tab,
  place: RefObject<HTMLElement | null>,
): [Tab, (tab: Tab, step: TabStep) => void] {
  const requested = useSearchParams().get('tab')
  const tab = isTab(requested) ? requested : fallback
  // Only for tabs that were chosen: the browser restores the scroll position for Back and Forward.
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    if (isChosen.current) showFromTop(place.current)
    isChosen.current = false
  }, [tab, place])

  const setTab = (next: Tab, step: TabStep) => {
    const address = new URLSearchParams(window.location.search)
    // Radix reports a click twice, on press and on focus, before `tab` has changed. The URL is already up to date.
    if ((address.get('tab') ?? tab) === next) return
    address.set('tab', next)
    isChosen.current = true
    if (step === 'push') window.history.pushState(null, '', `?${address}`)
    else window.history.replaceState(null, '', `?${address}`)
  }
  return [tab, setTab]
}

/** Scrolls up to the top of an element if it's above the viewport. */
function showFromTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ behavior: 'instant' })
}
