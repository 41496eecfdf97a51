'use client'

import { useEffect, useState } from 'react'
import { getJson } from '@/api-client/get-json'
import type { OpenDepartures } from '@/contract/departures'
import { readAnswer } from './read-answer'

const EVERY_MS = 60_000

/**
 * The open departures: first those of the page's HTML, then what the server says now, read anew each minute while the page is
 * in view and whenever it comes into view again. A reading that fails is logged and changes nothing; the next one comes soon.
 */
export function useOpenDepartures(first: OpenDepartures): OpenDepartures {
  const [shown, show] = useState(first)

  useEffect(() => {
    const gone = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const fresh = readAnswer(await getJson('/availability.json', gone.signal))
      if (!fresh) throw new Error('/availability.json is not what it should be')
      show(fresh)
    }
    const tryRefresh = () =>
      void refresh().catch((cause: unknown) => {
        if (gone.signal.aborted) return
        // Offline, or a server that restarts: what stands there was true a minute ago, and every sale asks the server again.
        console.warn('The open departures were not read again', cause)
      })
    tryRefresh()
    const timer = window.setInterval(tryRefresh, EVERY_MS)
    document.addEventListener('visibilitychange', tryRefresh)
    return () => {
      gone.abort()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tryRefresh)
    }
  }, [])

  return shown
}
