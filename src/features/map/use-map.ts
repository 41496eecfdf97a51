'use client'

import { type RefObject, useEffect, useState } from 'react'
import { canProbe } from './map-address'

/** Timeout for the probe, and for loading the iframe. */
const TIMEOUT_MS = 12_000

/**
 * Loads the map when its frame is near the viewport. Probes the provider before rendering the iframe, because
 * an iframe has no `error` event, and browsers fire `load` even for their own error page.
 */
export function useMap(address: string, frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'far' | 'probing' | 'loading' | 'shown' | 'unreachable'>('far')

  useEffect(() => {
    if (state !== 'far' || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setState('probing')
      },
      { rootMargin: '400px' },
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

  return { state, onLoad: () => setState('shown') }
}

/** Rejects if the provider is unreachable. Doesn't check the response, because `no-cors` makes it opaque. */
async function probe(address: string, unmounted: AbortSignal): Promise<void> {
  if (!canProbe(address)) return
  const signal = AbortSignal.any([unmounted, AbortSignal.timeout(TIMEOUT_MS)])
  await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
}
