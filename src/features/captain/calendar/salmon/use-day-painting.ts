'use client'

import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { dateRange, type TripDate } from '@/domain/dates'
import { paintSalmonDays, type SalmonRules } from '@/domain/salmon-days'

/** The start of a range, whether it chooses or clears its days, and what was chosen before it. */
interface Anchor {
  date: TripDate
  choose: boolean
  before: readonly TripDate[]
}

export interface DayPainting {
  /** Toggles a day and makes it the anchor of the next range. */
  toggle: (date: TripDate) => void
  /** Extends the range from the anchor, or from `from` if there is none. */
  extendTo: (date: TripDate, from: TripDate) => void
  /** Ends the range, so that the next one starts from its own first day. */
  clearAnchor: () => void
  /** Handlers of a cell: a click toggles, Shift-click extends, dragging with the mouse paints. */
  cellHandlers: (date: TripDate) => {
    onClick: (event: MouseEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerEnter: (event: PointerEvent) => void
  }
}

/**
 * Chooses many days at once. A range does to its days what was done to its anchor, and restores the days it no longer covers
 * when it shrinks. Touch doesn't paint, because it scrolls the page. Does nothing if `onChange` is null.
 */
export function useDayPainting(
  chosen: readonly TripDate[],
  rules: SalmonRules,
  onChange: ((chosen: TripDate[]) => void) | null,
): DayPainting {
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

  const extendTo = (date: TripDate, from: TripDate) => {
    if (!onChange) return
    anchor.current ??= { date: from, choose: true, before: chosen }
    const { date: first } = anchor.current
    paint(anchor.current, first < date ? dateRange(first, date) : dateRange(date, first))
  }

  return {
    toggle,
    extendTo,
    clearAnchor: () => {
      anchor.current = null
    },
    cellHandlers: (date) => ({
      onClick: (event) => {
        // Releasing the mouse after a drag also fires a click. Clicks from keys have detail 0.
        if (event.detail !== 0 && dragged.current) return
        if (event.shiftKey && anchor.current) extendTo(date, date)
        else toggle(date)
      },
      onPointerDown: (event) => {
        dragged.current = false
        if (event.pointerType === 'touch' || event.button !== 0) return
        pressed.current = date
        // On window, because the release can be anywhere. A drag that started outside the cells doesn't paint.
        const release = () => {
          pressed.current = null
        }
        window.addEventListener('pointerup', release, { once: true })
        window.addEventListener('pointercancel', release, { once: true })
      },
      onPointerEnter: (event) => {
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
