'use client'

import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { dateRange, type TripDate } from '@/domain/dates'
import { paintSalmonDays, type SalmonRules } from '@/domain/salmon-days'

/** Where a range begins, what it does to its days, and what was chosen before it. */
interface Anchor {
  date: TripDate
  choose: boolean
  before: readonly TripDate[]
}

export interface DayPainting {
  /** Chooses one day, or takes it away; ranges then begin there and do the same. */
  toggle: (date: TripDate) => void
  /** Does to all days up to this one what was done to the anchor. */
  extendTo: (date: TripDate, from: TripDate) => void
  /** The next range begins anew. */
  forgetAnchor: () => void
  /** For each cell: a click toggles, Shift and a click extend, a mouse dragged over cells paints them. */
  cellHandlers: (date: TripDate) => {
    onClick: (event: MouseEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerEnter: (event: PointerEvent) => void
  }
}

/**
 * Choosing days many at once. A range does to its days what was done to the day it begins with, chooses where nothing was, and
 * gives back what it covered when it shrinks. A finger does not drag: it scrolls the page. Without `onChange` nothing can be
 * chosen now.
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
    forgetAnchor: () => {
      anchor.current = null
    },
    cellHandlers: (date) => ({
      onClick: (event) => {
        // The mouse button let go after a drag is not a click; a key's click (detail 0) always is one.
        if (event.detail !== 0 && dragged.current) return
        if (event.shiftKey && anchor.current) extendTo(date, date)
        else toggle(date)
      },
      onPointerDown: (event) => {
        dragged.current = false
        if (event.pointerType === 'touch' || event.button !== 0) return
        pressed.current = date
        // Wherever it is let go: a drag that begins elsewhere and comes over the cells is none of theirs.
        const letGo = () => {
          pressed.current = null
        }
        window.addEventListener('pointerup', letGo, { once: true })
        window.addEventListener('pointercancel', letGo, { once: true })
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
