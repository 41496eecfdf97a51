'use client'

import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { dateRange, type TripDate } from '@/domain/dates'
import { paintSalmonDays, type SalmonRules } from '@/domain/salmon-days'

interface Anchor {
  date: TripDate
  /** Whether painting the range chooses or clears its days. */
  choose: boolean
  /** The days that were chosen before the range was painted. */
  before: readonly TripDate[]
}

/**
 * Chooses or clears ranges of days. When a range shrinks, the days that it no longer covers are restored.
 * Touch doesn't paint, because touch scrolls the page.
 *
 * @param onChange if null, the days are read-only
 */
export function useDayPainting(
  chosen: readonly TripDate[],
  rules: SalmonRules,
  onChange: ((chosen: TripDate[]) => void) | null,
) {
  const anchor = useRef<Anchor | null>(null)
  const pressed = useRef<TripDate | null>(null)
  const dragged = useRef(false)

  const paint = ({ before, choose }: Anchor, days: TripDate[]) =>
    onChange?.(paintSalmonDays(before, { days, choose }, rules))

  const toggle = (date: TripDate) => {
    if (!onChange) return
    anchor.current = { date, choose: !chosen.includes(date), before: chosen }
    paint(anchor.current, [date])
  }

  /** Extends the range to `date`. Starts a range at `from` if there is none. */
  const extendTo = (date: TripDate, from: TripDate) => {
    if (!onChange) return
    anchor.current ??= { date: from, choose: true, before: chosen }
    const { date: first } = anchor.current
    paint(anchor.current, first < date ? dateRange(first, date) : dateRange(date, first))
  }

  return {
    extendTo,
    clearAnchor: () => {
      anchor.current = null
    },
    /**
     * Returns a day's handlers: a click toggles the day, a Shift-click extends the range, and dragging the mouse
     * paints.
     */
    cellHandlers: (date: TripDate) => ({
      onClick: (event: MouseEvent) => {
        // Ignore the click event at the end of a drag, but not clicks from the keyboard, which have a `detail` of 0.
        if (event.detail !== 0 && dragged.current) return
        if (event.shiftKey && anchor.current) extendTo(date, date)
        else toggle(date)
      },
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false
        if (event.pointerType === 'touch' || event.button !== 0) return
        pressed.current = date
        // The mouse button can be released outside the cell, so listen on the window.
        const release = () => {
          pressed.current = null
        }
        window.addEventListener('pointerup', release, { once: true })
        window.addEventListener('pointercancel', release, { once: true })
      },
      onPointerEnter: (event: PointerEvent) => {
        if (!onChange || pressed.current === null || event.buttons !== 1) return
        if (!dragged.current) {
          if (pressed.current === date) return
          dragged.current = true
          const choose = !chosen.includes(pressed.current)
          anchor.current = { date: pressed.current, choose, before: chosen }
        }
        extendTo(date, date)
      },
    }),
  }
}
