'use client'

import { useEffect, useEffectEvent } from 'react'

const MARK = 'bookingDialog'

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

/**
 * Makes the browser's Back button act inside an open dialog: an extra history entry is laid on top while it is open.
 *
 * @param onBack what Back does; answers whether the dialog stays open (a step back) or closes.
 */
export function useBackButton({ open, onBack }: { open: boolean; onBack: () => boolean }): void {
  const goBack = useEffectEvent(onBack)

  useEffect(() => {
    if (!open) return
    // The router keeps its own keys in the state: without them Back would reload the page.
    const layEntry = () => window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    const onPop = (event: PopStateEvent) => {
      if (isMarked(event.state)) return
      if (goBack()) layEntry()
    }
    layEntry()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isMarked(window.history.state)) window.history.back()
    }
  }, [open])
}
