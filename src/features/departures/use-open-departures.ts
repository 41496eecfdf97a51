'use client'

import { useEffect, useState } from 'react'
import { getJson } from '@/api-client/get-json'
import type { OpenDepartures } from '@/contract/departures'
import { readAnswer } from './read-answer'

const REFRESH_MS = 60_000

/**
 * Returns the open departures: first those from the page's HTML, then refreshed each minute while the page is
 * visible and whenever it becomes visible again. A failed refresh is logged and keeps the old data.
 */
export function useOpenDepartures(first: OpenDepartures): OpenDepartures {
  const [departures, setDepartures] = useState(first)

  useEffect(() => {
    const unmounted = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const fresh = readAnswer(await getJson('/availability.json', unmounted.signal))
      if (!fresh) throw new Error('Unexpected response from /availability.json')
      setDepartures(fresh)
    }
    const tryRefresh = () =>
      void refresh().catch((cause: unknown) => {
        if (unmounted.signal.aborted) return
        // Offline, or the server is restarting. Stale seats do no harm: holding them checks again.
        console.warn('Failed to refresh the open departures', cause)
      })
    tryRefresh()
    const timer = window.setInterval(tryRefresh, REFRESH_MS)
    document.addEventListener('visibilitychange', tryRefresh)
    return () => {
      unmounted.abort()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tryRefresh)
    }
  }, [])

  return departures
}
