'use client'

import { BookOpenText, CalendarDays, Fish, House } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '@/components/class-names'
import { useMediaQuery } from '@/components/use-media-query'
import { NARROW_SCREEN } from '@/components/wide-screen'
import { type TabStep, useTabInAddress } from './use-tab-in-address'

const TABS = [
  { value: 'home', label: 'Home', icon: House },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
  { value: 'fish-report', label: 'Fish Report', icon: Fish },
  { value: 'recipes', label: 'Recipes', icon: BookOpenText },
] as const

export type DashboardTab = (typeof TABS)[number]['value']

const isTab = (value: string | null): value is DashboardTab => TABS.some((tab) => tab.value === value)

/** Keys that move along the tabs and open each one on the way. */
const NAVIGATION_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

export interface DashboardTabsProps {
  initialTab: DashboardTab
  /** The content of each tab. */
  panels: Record<DashboardTab, ReactNode>
}

/**
 * The dashboard's tabs: a sidebar (compact on medium widths, where the calendar needs the space), or a bottom bar below
 * 862 px. The open tab is in the URL. Tabs are rendered when first opened and stay mounted, so they keep their state.
 */
export function DashboardTabs({ initialTab, panels }: DashboardTabsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useTabInAddress(isTab, initialTab, root)
  const isBar = useMediaQuery(NARROW_SCREEN)
  const step = useRef<TabStep>('push')
  const [seen, setSeen] = useState<ReadonlySet<DashboardTab>>(new Set([tab]))
  if (!seen.has(tab)) setSeen(new Set([...seen, tab]))
  return (
    <Tabs.Root
      ref={root}
      // A style rule leaves room for the bottom bar.
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
        onPointerDownCapture={() => {
          step.current = 'push'
        }}
        onKeyDownCapture={({ key }) => {
          step.current = NAVIGATION_KEYS.has(key) ? 'replace' : 'push'
        }}
        className="z-30 flex max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:border-line max-wide:border-t max-wide:bg-paper max-wide:px-2 max-wide:pb-[env(safe-area-inset-bottom)] wide:sticky wide:top-24 wide:flex-col wide:gap-1"
      >
        {TABS.map(({ value, label, icon: Icon }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className={classNames(
              'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-semibold text-ink-muted text-xs transition-colors hover:text-ink data-[state=active]:text-ink',
              'wide:min-h-16 wide:flex-none wide:rounded-card wide:data-[state=active]:bg-navy wide:data-[state=active]:text-fog',
              'broad:min-h-12 broad:flex-row broad:justify-start broad:gap-3 broad:rounded-full broad:px-4 broad:text-base',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
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
          {panels[value]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
