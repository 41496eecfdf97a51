'use client'

import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Pixels of movement before a press becomes a drag. */
const DRAG_THRESHOLD = 6

/** A tile that is being dragged. */
export interface TileDrag {
  key: string
  /** Offset in pixels. */
  x: number
  y: number
  /** The index that it would get if dropped now; null if it isn't over a tile. */
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
  /** Starts a drag, for `onPointerDown` of a tile's grip. */
  press: (key: string, event: ReactPointerEvent) => void
}

/**
 * Reorders tiles by dragging with mouse, pen or touch. Tiles carry their index in `data-place`. The dragged tile has
 * `pointer-events: none`, so that `elementFromPoint` finds the one below.
 */
export function useTileDrag(onDrop: (key: string, place: number) => void): TileDragging {
  const [press, setPress] = useState<Press | null>(null)
  const [drag, setDrag] = useState<TileDrag | null>(null)

  const move = useEffectEvent((event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return
    const [x, y] = [event.clientX - press.x, event.clientY - press.y]
    if (!drag && Math.hypot(x, y) < DRAG_THRESHOLD) return
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

/** Returns the index of the tile under the pointer, or null. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
