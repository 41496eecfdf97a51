'use client'

import { useSearchParams } from 'next/navigation'
import { isMonth, type Month } from '@/domain/dates'

/**
 * The month shown lives in the address (`?month=2026-12`), so that reload, Back and a shared link show it again.
 * It is replaced, not pushed: leafing through months does not fill the history.
 */
export function useMonthInAddress(fallback: Month): [Month, (month: Month) => void] {
  const params = useSearchParams()
  const asked = params.get('month')
  const month = isMonth(asked) ? asked : fallback
  const setMonth = (next: Month) => {
    const query = new URLSearchParams(window.location.search)
    query.set('month', next)
    window.history.replaceState(null, '', `?${query}`)
  }
  return [month, setMonth]
}
