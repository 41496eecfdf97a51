'use client'

import { BookOpenText, CalendarDays, Fish, House } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Tabs } from 'radix-ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '@/components/class-names'
import { afterClosing } from '@/components/hooks/use-back-button'
import { useMediaQuery } from '@/components/hooks/use-media-query'
import { NARROW_SCREEN } from '@/components/wide-screen'
import { AttentionBadge, NeedsReviewReminder } from './needs-review'

const TABS = [
  { value: 'home', label: 'Home', icon: House },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
  { value: 'fish-report', label: 'Fish Report', icon: Fish },
  { value: 'recipes', label: 'Recipes', icon: BookOpenText },
] as const

export type DashboardTab = (typeof TABS)[number]['value']

const isTab = (value: string | null): value is DashboardTab => TABS.some((tab) => tab.value === value)

/** Keys that move to another tab and open it. */
const NAVIGATION_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

export interface DashboardTabsProps {
  initialTab: DashboardTab
  panels: Record<DashboardTab, ReactNode>
}

/**
 * Renders the dashboard's tabs: a bottom bar below 862 px, and a sidebar on wider screens. The sidebar is
 * narrower on medium screens, to leave room for the calendar. Opened tabs stay mounted, so they keep their
 * state.
 */
export function DashboardTabs({ initialTab, panels }: DashboardTabsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useTabInAddress(initialTab, root)
  const isBar = useMediaQuery(NARROW_SCREEN)
  const step = useRef<TabStep>('push')
  const [seen, setSeen] = useState<ReadonlySet<DashboardTab>>(new Set([tab]))
  if (!seen.has(tab)) setSeen(new Set([...seen, tab]))
  return (
    <Tabs.Root
      ref={root}
      // globals.css selects this attribute to leave room for the bottom bar.
      data-dashboard-tabs=""
      value={tab}
      onValueChange={(value) => {
        if (isTab(value)) setTab(value, step.current)
      }}
      orientation={isBar ? 'horizontal' : 'vertical'}
      className="grid min-h-[70dvh] content-start items-start gap-x-6 max-wide:pb-8 wide:grid-cols-[5rem_minmax(0,1fr)] broad:grid-cols-[12rem_minmax(0,1fr)] broad:gap-x-10"
    >
      <Tabs.List
        aria-label="Dashboard"
        onKeyDownCapture={({ key }) => {
          step.current = NAVIGATION_KEYS.has(key) ? 'replace' : 'push'
        }}
        className="z-30 flex max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:border-line max-wide:border-t max-wide:bg-paper max-wide:px-2 max-wide:pb-[env(safe-area-inset-bottom)] wide:sticky wide:top-24 wide:flex-col wide:gap-1"
      >
        {TABS.map(({ value, label, icon: Icon }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            // Replaces Radix's handler, which would show the focus ring even after a tap.
            onMouseDown={(event) => {
              event.preventDefault()
              if (event.button !== 0 || event.ctrlKey) return
              event.currentTarget.focus({ focusVisible: false })
              setTab(value, 'push')
            }}
            className={classNames(
              'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-semibold text-ink-muted text-xs transition-colors hover:text-ink data-[state=active]:text-ink',
              'wide:min-h-16 wide:flex-none wide:rounded-card wide:data-[state=active]:bg-navy wide:data-[state=active]:text-fog',
              'broad:min-h-12 broad:flex-row broad:justify-start broad:gap-3 broad:rounded-full broad:px-4 broad:text-base',
            )}
          >
            <span className="relative">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {value === 'home' ? <AttentionBadge /> : null}
            </span>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ value }) => (
        <Tabs.Content
          key={value}
          value={value}
          forceMount={seen.has(value) || undefined}
          className="min-w-0 rounded-card data-[state=inactive]:hidden"
        >
          {value === 'home' ? null : <NeedsReviewReminder onOpen={() => setTab('home', 'push')} />}
          {panels[value]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/**
 * How to update the history. Clicks add an entry. Arrow keys replace the current entry, because they pass
 * through several tabs.
 */
type TabStep = 'push' | 'replace'

/**
 * Stores the open tab in the URL (`?tab=calendar`), so that reloads, Back and links open the right tab. Keeps
 * the other query parameters, for example the calendar's month.
 *
 * @param root the element to scroll into view if the user opens a tab while the page is scrolled down
 */
function useTabInAddress(
  initialTab: DashboardTab,
  root: RefObject<HTMLElement | null>,
): [DashboardTab, (tab: DashboardTab, step: TabStep) => void] {
  const requested = useSearchParams().get('tab')
  const tab = isTab(requested) ? requested : initialTab
  // True if the user just opened a tab. On Back and Forward, the browser restores the scroll position itself.
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    const element = root.current
    const isTopHidden = element !== null && element.getBoundingClientRect().top < 0
    if (isChosen.current && isTopHidden) element.scrollIntoView({ behavior: 'instant' })
    isChosen.current = false
  }, [tab, root])

  const openTab = (next: DashboardTab, step: TabStep) => {
    const address = new URLSearchParams(window.location.search)
    // Radix reports a click twice: on press and on focus. The second time, `tab` is stale, so compare with the URL.
    if ((address.get('tab') ?? tab) === next) return
    address.set('tab', next)
    isChosen.current = true
    if (step === 'push') window.history.pushState(null, '', `?${address}`)
    else window.history.replaceState(null, '', `?${address}`)
  }
  return [tab, (next, step) => afterClosing(() => openTab(next, step))]
}
