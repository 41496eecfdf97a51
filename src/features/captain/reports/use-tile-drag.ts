'use client'

import { type PointerEvent as ReactPointerEvent, useState } from 'react'

/** How far the pointer has to move before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 6

export interface TileDrag {
  key: string
  /** The tile's offset in pixels. */
  x: number
  y: number
  /** The index of the tile under the pointer, or null. */
  over: number | null
}

/**
 * Reorders tiles by dragging. Each tile has its index in `data-place`. The dragged tile needs
 * `pointer-events: none`, so that `elementFromPoint` finds the tile below.
 */
export function useTileDrag(onDrop: (key: string, place: number) => void) {
  const [drag, setDrag] = useState<TileDrag | null>(null)

  /** Handles `onPointerDown` on a tile or its grip. */
  const press = (key: string, { button, pointerId, clientX, clientY }: ReactPointerEvent) => {
    if (button !== 0 || drag) return
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false

    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      isDragging ||= Math.hypot(x, y) >= DRAG_THRESHOLD
      if (isDragging) setDrag({ key, x, y, over: placeAt(event) })
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      listening.abort()
      const over = isDragging && event.type === 'pointerup' ? placeAt(event) : null
      setDrag(null)
      if (over !== null) onDrop(key, over)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { drag, press }
}

/** Returns the index of the tile under the pointer, or null. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
