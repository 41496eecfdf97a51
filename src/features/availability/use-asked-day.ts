import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { isTripDate, type TripDate } from '@/domain/dates'

/**
 * The day that a link asks for (`?month=2026-12&day=2026-12-05`), or null. It is opened once: then it leaves the address,
 * which from there on tells the month only, whatever day is looked at.
 */
export function useAskedDay(): TripDate | null {
  const asked = useSearchParams().get('day')

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('day')) return
    query.delete('day')
    window.history.replaceState(null, '', `?${query}`)
  }, [])

  return isTripDate(asked) ? asked : null
}
