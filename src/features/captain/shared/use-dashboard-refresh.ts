'use client'

import { useSWRConfig } from 'swr'

/** What a change of a booking or of a day shows in: the lists, and the months of the calendar. */
const LISTS = ['/api/booking/', '/api/availability', '/api/calendar/all']

/** Gives what reads the captain's lists and the calendar again, after something was changed; it ends when they are there. */
export function useDashboardRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return async () => {
    await mutate((key) => typeof key === 'string' && LISTS.some((path) => key.startsWith(path)))
  }
}
