import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { monthOf } from '@/domain/dates'
import { type LinkedDay, readLinkedDay, withoutLinkedDay } from './linked-day'

/**
 * Returns the day and departure of the link that led here, or null. Then removes them from the URL, which
 * from there on only tracks the month.
 */
export function useLinkedDay(): LinkedDay | null {
  const linked = readLinkedDay(useSearchParams())
  const month = linked && monthOf(linked.date)

  // A layout effect, to run before the sheet pushes its history entry in an effect of a child.
  useLayoutEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (query.has('day')) window.history.replaceState(null, '', `?${withoutLinkedDay(query, month)}`)
  }, [month])

  return linked
}
