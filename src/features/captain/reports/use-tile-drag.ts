'use client'

import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Pixels that a mouse moves before a press becomes a drag. */
const SLOP = 6

/** A tile that is being dragged. */
export interface TileDrag {
  key: string
  /** How far it has been moved, in pixels. */
  x: number
  y: number
  /** The place it would take if it were dropped now, from 0; null where it is over none. */
  over: number | null
}

interface Press {
  key: string
  pointerId: number
  x: number
  y: number
}

export interface TileDragging {
  drag: TileDrag | null
  /** Begins a drag; for `onPointerDown` of a tile's grip. */
  press: (key: string, event: ReactPointerEvent) => void
}

/**
 * Dragging tiles to another place, by mouse, pen or finger. A tile tells its place in `data-place`; the dragged one lets the
 * pointer through (`pointer-events: none`), so that the one below is found.
 */
export function useTileDrag(onDrop: (key: string, place: number) => void): TileDragging {
  const [press, setPress] = useState<Press | null>(null)
  const [drag, setDrag] = useState<TileDrag | null>(null)

  const move = useEffectEvent((event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return
    const [x, y] = [event.clientX - press.x, event.clientY - press.y]
    if (!drag && Math.hypot(x, y) < SLOP) return
    setDrag({ key: press.key, x, y, over: placeAt(event) })
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return
    const over = drag && event.type === 'pointerup' ? placeAt(event) : null
    setPress(null)
    setDrag(null)
    if (over !== null) onDrop(press.key, over)
  })

  const isPressed = press !== null
  useEffect(() => {
    if (!isPressed) return
    const onMove = (event: PointerEvent) => move(event)
    const onEnd = (event: PointerEvent) => end(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [isPressed])

  return {
    drag,
    press: (key, { button, pointerId, clientX, clientY }) => {
      if (button === 0) setPress({ key, pointerId, x: clientX, y: clientY })
    },
  }
}

/** The place of the tile under a pointer. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
