'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How a tab was chosen: a click is a step that Back takes back, the arrow keys pass through tabs. */
export type TabStep = 'push' | 'replace'

/**
 * The tab shown, kept in the address (`?tab=calendar`): reload shows it again, Back leads to the tab before, and a link can
 * name one. What else the address says stays, such as the calendar's month.
 *
 * @param fallback the tab of an address that names none.
 * @param place where the tabs begin: a tab that is chosen further down the page is shown from there.
 */
export function useTabInAddress<Tab extends string>(
  isTab: (value: string | null) => value is Tab,
  fallback: Tab,
  place: RefObject<HTMLElement | null>,
): [Tab, (tab: Tab, step: TabStep) => void] {
  const asked = useSearchParams().get('tab')
  const tab = isTab(asked) ? asked : fallback
  // Of Back and Forward the browser itself knows how far the page was scrolled.
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    if (isChosen.current) showFromTop(place.current)
    isChosen.current = false
  }, [tab, place])

  const setTab = (next: Tab, step: TabStep) => {
    const address = new URLSearchParams(window.location.search)
    // Of a click the tabs tell twice, by the press and by the focus, before `tab` has changed: the address knows.
    if ((address.get('tab') ?? tab) === next) return
    address.set('tab', next)
    isChosen.current = true
    if (step === 'push') window.history.pushState(null, '', `?${address}`)
    else window.history.replaceState(null, '', `?${address}`)
  }
  return [tab, setTab]
}

/** Scrolls up to where an element begins, at once; a page that is not past it stays where it is. */
function showFromTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ behavior: 'instant' })
}
