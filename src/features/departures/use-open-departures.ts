'use client'

import { useEffect, useState } from 'react'
import type { OpenDepartures } from '@/contract/departures'
import { readAnswer } from './read-answer'

const EVERY_MS = 60_000

/**
 * The open departures: first those of the page's HTML, then what the server says now, read anew each minute while the page is
 * in view and whenever it comes into view again. A reading that fails changes nothing, and the next one comes soon.
 */
export function useOpenDepartures(first: OpenDepartures): OpenDepartures {
  const [shown, show] = useState(first)

  useEffect(() => {
    const gone = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch('/availability.json', { signal: gone.signal })
      const fresh = answer.ok ? readAnswer(await answer.json()) : null
      if (fresh) show(fresh)
    }
    // Offline, or a server that restarts: what stands there was true a minute ago, and every sale asks the server again.
    const tryRefresh = () => void refresh().catch(() => undefined)
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
