'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { isSheetEntry, SHEET_ENTRY } from './sheet-entry'

/**
 * While `open`, the browser's Back closes the sheet instead of leaving the page: a history entry is laid on top.
 * Closing it otherwise takes that entry away again.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const leaving = useRef<number>(undefined)

  useEffect(() => {
    if (!open) return
    window.clearTimeout(leaving.current)
    // The router's own keys stay in the state: without them Back would reload the page.
    if (!isSheetEntry(window.history.state)) {
      window.history.pushState({ ...window.history.state, ...SHEET_ENTRY }, '')
    }
    const onPop = (event: PopStateEvent) => {
      if (!isSheetEntry(event.state)) close()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // Later, because React's strict mode ends and begins each effect once, and going back can't be taken back.
      leaving.current = window.setTimeout(() => {
        if (isSheetEntry(window.history.state)) window.history.back()
      })
    }
  }, [open])
}
