'use client'

import { useSearchParams } from 'next/navigation'

/**
 * The tab shown, kept in the address (`?tab=calendar`): reload shows it again, Back leads to the tab before, and a link can
 * name one. What else the address says stays, such as the calendar's month.
 *
 * @param fallback the tab of an address that names none.
 */
export function useTabInAddress<Tab extends string>(
  isTab: (value: string | null) => value is Tab,
  fallback: Tab,
): [Tab, (tab: Tab) => void] {
  const asked = useSearchParams().get('tab')
  const tab = isTab(asked) ? asked : fallback
  const setTab = (next: Tab) => {
    const address = new URLSearchParams(window.location.search)
    // Of a click the tabs tell twice, by the press and by the focus, before `tab` has changed: the address knows.
    if ((address.get('tab') ?? tab) === next) return
    address.set('tab', next)
    window.history.pushState(null, '', `?${address}`)
  }
  return [tab, setTab]
}
