'use client'

import { useEffect, useState } from 'react'
import { getJson, isRecord } from '@/api-client/get-json'
import type { OpenDeparture, OpenDepartures } from '@/contract/departures/departures'
import { place } from '../../../charter.config'

const REFRESH_MS = 60_000

/** Returns the open departures, and refreshes them every minute while the page is visible. */
export function useOpenDepartures(first: OpenDepartures): OpenDepartures {
  const [departures, setDepartures] = useState(first)

  useEffect(() => {
    const unmounted = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const fresh = parseDepartures(await getJson('/availability.json', unmounted.signal))
      if (!fresh) throw new Error('Unexpected response from /availability.json')
      setDepartures(fresh)
    }
    const tryRefresh = () =>
      void refresh().catch((cause: unknown) => {
        if (unmounted.signal.aborted) return
        // Stale seat counts do no harm, because the server checks again before it holds seats.
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

/**
 * Returns the body if it contains departures, or null if it's anything else, such as a proxy's error page.
 * Validates the body by hand, so that the home page doesn't load zod.
 */
export function parseDepartures(body: unknown): OpenDepartures | null {
  if (!isRecord(body) || typeof body.today !== 'string' || !Array.isArray(body.departures)) return null
  if (!body.departures.every(isDeparture)) return null
  return { today: body.today, timeZone: place.timeZone, departures: body.departures }
}

function isDeparture(value: unknown): value is OpenDeparture {
  return (
    isRecord(value) &&
    typeof value.date === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value.date) &&
    (value.time === 'am' || value.time === 'pm') &&
    typeof value.seatsOpen === 'number' &&
    Array.isArray(value.trips) &&
    typeof value.wholeBoat === 'boolean'
  )
}
