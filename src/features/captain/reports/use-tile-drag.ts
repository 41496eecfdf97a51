'use client'

import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** In pixels. */
const DRAG_THRESHOLD = 6

export interface TileDrag {
  key: string
  /** The offset in pixels. */
  x: number
  y: number
  /** The tile's new index if it's dropped now. Null if it isn't over a tile. */
  over: number | null
}

interface Press {
  key: string
  pointerId: number
  x: number
  y: number
}

/**
 * Reorders tiles by dragging. Each tile has its index in `data-place`. The dragged tile needs
 * `pointer-events: none`, so that `elementFromPoint` finds the tile below.
 */
export function useTileDrag(onDrop: (key: string, place: number) => void) {
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
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onEnd, { signal })
    window.addEventListener('pointercancel', onEnd, { signal })
    return () => listening.abort()
  }, [isPressed])

  return {
    drag,
    /** Handles `onPointerDown` on a tile or its grip. */
    press: (key: string, { button, pointerId, clientX, clientY }: ReactPointerEvent) => {
      if (button === 0) setPress({ key, pointerId, x: clientX, y: clientY })
    },
  }
}

/** Returns the index of the tile under the pointer, or null. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
