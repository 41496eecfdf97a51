'use client'

import { useSearchParams } from 'next/navigation'
import { isMonth, type Month } from '@/domain/dates'
import { isSheetEntry, SHEET_ENTRY } from './sheet-entry'

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
    // Without the router's own keys in the state it takes notice of the new address.
    const state = isSheetEntry(window.history.state) ? SHEET_ENTRY : null
    window.history.replaceState(state, '', `?${query}`)
  }
  return [month, setMonth]
}
