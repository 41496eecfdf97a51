'use client'

import { useEffect, useEffectEvent } from 'react'
import { isSheetEntry, SHEET_ENTRY } from './sheet-entry'

/**
 * While `open`, the browser's Back closes the sheet instead of leaving the page: a history entry is laid on top.
 * Closing it otherwise takes that entry away again.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    // The router's own keys stay in the state: without them Back would reload the page.
    window.history.pushState({ ...window.history.state, ...SHEET_ENTRY }, '')
    const onPop = (event: PopStateEvent) => {
      if (!isSheetEntry(event.state)) close()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isSheetEntry(window.history.state)) window.history.back()
    }
  }, [open])
}
