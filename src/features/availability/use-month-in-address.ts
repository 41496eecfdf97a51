'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { hasMark } from '@/components/use-back-button'
import type { Month } from '@/domain/dates'
import { askedMonth } from '@/shared/paths/asked-month'

/** The `useBackButton` mark of the open day sheet's history entry. */
export const SHEET_MARK = 'daySheet'

/**
 * Returns the visible month and mirrors it in the URL (`?month=2026-12`), without adding history entries. The
 * state is the source of truth, because the router reports a new URL too late to move the focus on a key
 * press. A link to the page without a month resets it to `fallback`.
 */
export function useMonthInAddress(fallback: Month): [Month, (month: Month) => void] {
  const query = useSearchParams()
  const urlMonth = query.get('month')
  const [month, showMonth] = useState(askedMonth({ month: urlMonth, day: query.get('day') }) ?? fallback)
  const [lastUrlMonth, setLastUrlMonth] = useState(urlMonth)
  if (urlMonth !== lastUrlMonth) {
    setLastUrlMonth(urlMonth)
    if (urlMonth === null) showMonth(fallback)
  }

  const setMonth = (next: Month) => {
    showMonth(next)
    const address = new URLSearchParams(window.location.search)
    address.set('month', next)
    // The router notices the new URL only if the state lacks the router's own keys.
    const state = hasMark(window.history.state, SHEET_MARK) ? { [SHEET_MARK]: true } : null
    window.history.replaceState(state, '', `?${address}`)
  }
  return [month, setMonth]
}
