'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/** Whether a history state is the entry that `useBackButton` laid under this mark. */
export function hasMark(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state
}

export interface BackButton {
  /** Whether what Back acts on is open. */
  open: boolean
  /** Name of its history entry; one on top of another has one of its own. */
  mark: string
  /** What Back does; answers whether it stays open (a step back) or closes. */
  onBack: () => boolean
}

/**
 * Makes the browser's Back act inside something that is open instead of leaving the page: a history entry is laid on top.
 * Closing it otherwise takes that entry away again.
 */
export function useBackButton({ open, mark, onBack }: BackButton): void {
  const goBack = useEffectEvent(onBack)
  const leaving = useRef<number>(undefined)

  useEffect(() => {
    if (!open) return
    window.clearTimeout(leaving.current)
    const layEntry = () => {
      // The router's own keys stay in the state: without them Back would reload the page.
      window.history.pushState({ ...window.history.state, [mark]: true }, '')
    }
    const onPop = (event: PopStateEvent) => {
      if (hasMark(event.state, mark)) return
      if (goBack()) layEntry()
    }
    if (!hasMark(window.history.state, mark)) layEntry()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // Later, because React's strict mode ends and begins each effect once, and going back can't be taken back.
      leaving.current = window.setTimeout(() => {
        if (hasMark(window.history.state, mark)) window.history.back()
      })
    }
  }, [open, mark])
}
