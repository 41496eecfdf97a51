'use client'

import { useSWRConfig } from 'swr'

/** How often open lists are refreshed. */
export const REFRESH_MS = 60_000

/** Prefixes of the cache keys that depend on bookings and days. */
const KEY_PREFIXES = [
  '/api/booking/',
  '/api/availability',
  '/api/calendar/all',
  '/api/dashboard/waiting',
  '/api/weather/all',
]

/** Returns a function that reloads the captain's lists and the calendar, and waits until they've loaded. */
export function useDashboardRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return async () => {
    await mutate((key) => typeof key === 'string' && KEY_PREFIXES.some((path) => key.startsWith(path)))
  }
}
