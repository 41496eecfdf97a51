'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { canProbe } from './map-address'

/** Longest wait for the provider, and then for the map itself. */
const PATIENCE_MS = 12_000
/** The map begins to load this far before it is scrolled into view: the browser's own laziness would hide when it does. */
const NEAR = '400px'

/**
 * - `far`: nothing is asked yet
 * - `probing`: the provider is asked whether it is there
 * - `loading`: the frame is on its way
 * - `shown`, `unreachable`: decided
 */
export type MapState = 'far' | 'probing' | 'loading' | 'shown' | 'unreachable'

/**
 * Decides whether the map of an address can be shown. A frame does not say that it failed, and a browser fires `load` for
 * its own error page too; so the provider is asked first, and the frame is made only where it answered.
 */
export function useMap(
  address: string,
  frame: RefObject<HTMLElement | null>,
): { state: MapState; onLoad: () => void } {
  const [state, setState] = useState<MapState>('far')

  useEffect(() => {
    if (state !== 'far' || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setState('probing')
      },
      { rootMargin: NEAR },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [state, frame])

  useEffect(() => {
    if (state !== 'probing') return
    const left = new AbortController()
    probe(address, left.signal).then(
      () => setState('loading'),
      (cause: unknown) => {
        if (left.signal.aborted) return
        console.warn('The map can not be reached', cause)
        setState('unreachable')
      },
    )
    return () => left.abort()
  }, [state, address])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = window.setTimeout(() => setState('unreachable'), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  return { state, onLoad: useCallback(() => setState('shown'), []) }
}

/** Rejects where the provider can not be reached. What it answers stays unread: it is another site's. */
async function probe(address: string, left: AbortSignal): Promise<void> {
  if (!canProbe(address)) return
  const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)])
  await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
}
