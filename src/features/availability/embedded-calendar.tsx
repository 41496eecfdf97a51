'use client'

import { useEffect, useRef } from 'react'
import { useText } from '#use-text'
import { NARROW_SCREEN } from '@/components/wide-screen'
import type { AvailabilityMonth, NextDays } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { bookingPath } from '@/shared/paths/embed-address'
import { AvailabilityCalendar } from './availability-calendar'

/** How much space the embedding page leaves above the day's panel when it scrolls to the panel, in pixels. */
const MARGIN = 16

interface EmbeddedCalendarProps {
  initial: AvailabilityMonth
  initialNext: NextDays
  brand: string
  phone: string
  trips: TripCard[]
}

/**
 * Renders the calendar for another site's page (docs/product-rules.md#embedded-calendar). Book opens the site in a new
 * tab. Tells the embedding page how tall the calendar is, and where an opened day is on a narrow screen
 * (public/embed.js).
 */
export function EmbeddedCalendar({ brand, ...calendar }: EmbeddedCalendarProps) {
  const t = useText()
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      tellParent({ height: Math.ceil(element.getBoundingClientRect().height) }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const showDay = () => {
    const panel = root.current?.querySelector('aside')
    if (!panel || !window.matchMedia(NARROW_SCREEN).matches) return
    tellParent({ top: Math.max(0, Math.round(panel.getBoundingClientRect().top) - MARGIN) })
  }

  return (
    <main ref={root} className="grid gap-4 p-2 min-[24rem]:p-4">
      <h1 className="sr-only">{t('Availability, {brand}', { brand })}</h1>
      <AvailabilityCalendar {...calendar} bookingLink={bookingPath} onDayShown={showDay} />
      <p className="text-center text-sm">
        <a
          href={addressOfCalendar({})}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Open the calendar at {brand}', { brand })}
        </a>
      </p>
    </main>
  )
}

/** Sends a size or position to the embedding page. Neither is secret, so any page can receive it. */
function tellParent(sixpack: { height: number } | { top: number }): void {
  if (window.parent !== window) window.parent.postMessage({ sixpack }, '*')
}
