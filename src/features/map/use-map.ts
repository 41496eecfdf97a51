'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { canProbe } from './map-address'

/** Applies to the probe, and then again to the iframe. */
const TIMEOUT_MS = 12_000
/** How far before the viewport the map loads. `loading="lazy"` wouldn't tell when loading starts. */
const PRELOAD_MARGIN = '400px'

/**
 * - `far`: not near the viewport yet
 * - `probing`: checking whether the provider is reachable
 * - `loading`: the iframe is loading
 * - `shown`, `unreachable`: final
 */
export type MapState = 'far' | 'probing' | 'loading' | 'shown' | 'unreachable'

/**
 * Loads the map if its provider is reachable. An iframe fires no `error` event, and browsers fire `load` for
 * their own error page, so this probes the provider first and only then renders the iframe.
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
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [state, frame])

  useEffect(() => {
    if (state !== 'probing') return
    const unmounted = new AbortController()
    probe(address, unmounted.signal).then(
      () => setState('loading'),
      (cause: unknown) => {
        if (unmounted.signal.aborted) return
        console.warn('The map provider is unreachable', cause)
        setState('unreachable')
      },
    )
    return () => unmounted.abort()
  }, [state, address])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = window.setTimeout(() => setState('unreachable'), TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  return { state, onLoad: useCallback(() => setState('shown'), []) }
}

/**
 * Rejects if the provider is unreachable. Can't check the response, because a `no-cors` response is opaque.
 */
async function probe(address: string, unmounted: AbortSignal): Promise<void> {
  if (!canProbe(address)) return
  const signal = AbortSignal.any([unmounted, AbortSignal.timeout(TIMEOUT_MS)])
  await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
}
