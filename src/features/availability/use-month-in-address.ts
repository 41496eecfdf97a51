'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { hasMark } from '@/components/use-back-button'
import type { Month } from '@/domain/dates'
import { askedMonth } from '@/shared/paths/asked-month'
import { SHEET_MARK } from './sheet-entry'

/**
 * The month shown, kept in the address too (`?month=2026-12`), so that reload, Back and a shared link show it again.
 * The address is replaced, not pushed: leafing through months does not fill the history. It follows the month and
 * not the other way round, because the router tells of a new address only after a transition, too late for a key
 * that has to move the focus. An address that lost its month, by a link to the bare page, leads back to `fallback`.
 */
export function useMonthInAddress(fallback: Month): [Month, (month: Month) => void] {
  const query = useSearchParams()
  const asked = query.get('month')
  const [month, showMonth] = useState(askedMonth({ month: asked, day: query.get('day') }) ?? fallback)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked === null) showMonth(fallback)
  }

  const setMonth = (next: Month) => {
    showMonth(next)
    const address = new URLSearchParams(window.location.search)
    address.set('month', next)
    // Without the router's own keys in the state, the router takes notice of the new address.
    const state = hasMark(window.history.state, SHEET_MARK) ? { [SHEET_MARK]: true } : null
    window.history.replaceState(state, '', `?${address}`)
  }
  return [month, setMonth]
}
