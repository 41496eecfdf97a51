import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { isTripDate, monthOf, type TripDate } from '@/domain/dates'

/**
 * The day that a link asks for (`?month=2026-12&day=2026-12-05`), or null. It is opened once: then it leaves the address,
 * which from there on tells the month only, whatever day is looked at.
 */
export function useAskedDay(): TripDate | null {
  const day = useSearchParams().get('day')
  const asked = isTripDate(day) ? day : null

  // Before the day's sheet lays its entry over this one, which no effect of a parent would be: children's come first.
  useLayoutEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('day')) return
    query.delete('day')
    if (asked) query.set('month', monthOf(asked))
    window.history.replaceState(null, '', `?${query}`)
  }, [asked])

  return asked
}
