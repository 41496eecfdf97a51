import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { monthOf } from '@/domain/dates'
import { type AskedDay, readAskedDay, withoutAskedDay } from './asked-day'

/**
 * The day that a link asks for, with its departure, or null. It is opened once: then it leaves the address, which from there
 * on tells the month only, whatever day is looked at.
 */
export function useAskedDay(): AskedDay | null {
  const asked = readAskedDay(useSearchParams())
  const month = asked && monthOf(asked.date)

  // Before the day's sheet lays its entry over this one, which no effect of a parent would be: children's come first.
  useLayoutEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (query.has('day')) window.history.replaceState(null, '', `?${withoutAskedDay(query, month)}`)
  }, [month])

  return asked
}
