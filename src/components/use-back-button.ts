'use client'

import { useEffect, useEffectEvent } from 'react'

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

/** Marks of the entries that are about to be taken away; a form and its question may close together. */
const leaving = new Set<string>()
let leavingTimer: number | undefined
/** A step back that was asked for is not done yet. */
let isGoingBack = false

/**
 * Makes the browser's Back act inside something that is open instead of leaving the page: a history entry is laid on top.
 * Closing it otherwise takes that entry away again.
 */
export function useBackButton({ open, mark, onBack }: BackButton): void {
  const goBack = useEffectEvent(onBack)

  useEffect(() => {
    if (!open) return
    leaving.delete(mark)
    const layEntry = () => {
      // The router's own keys stay in the state: without them Back would reload the page.
      window.history.pushState({ ...window.history.state, [mark]: true }, '')
    }
    const onPop = (event: PopStateEvent) => {
      if (hasMark(event.state, mark)) return
      if (goBack()) layEntry()
    }
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      if (!hasMark(window.history.state, mark)) layEntry()
      window.addEventListener('popstate', onPop)
    }
    // A step that is still on its way back would be taken for Back, and the entry it leaves for this one's.
    if (isGoingBack) window.addEventListener('popstate', begin, { once: true })
    else begin()
    return () => {
      window.removeEventListener('popstate', begin)
      window.removeEventListener('popstate', onPop)
      if (hasBegun) takeEntryAway(mark)
    }
  }, [open, mark])
}

/**
 * Calls `then` when the entries of what has just closed are gone. Going back puts the page where it was scrolled before them, so
 * that what scrolls elsewhere has to wait for it.
 */
export function afterGoingBack(then: () => void): void {
  // Behind the timer that goes back.
  window.setTimeout(() => {
    if (isGoingBack) window.addEventListener('popstate', () => window.setTimeout(then), { once: true })
    else then()
  })
}

function takeEntryAway(mark: string): void {
  leaving.add(mark)
  window.clearTimeout(leavingTimer)
  // Later, because React's strict mode ends and begins each effect once, and going back can't be taken back.
  leavingTimer = window.setTimeout(() => {
    const entries = [...leaving].filter((left) => hasMark(window.history.state, left)).length
    leaving.clear()
    if (entries === 0) return
    isGoingBack = true
    const arrive = () => {
      isGoingBack = false
    }
    window.addEventListener('popstate', arrive, { once: true })
    // All in one step: of two in a row a browser may leave one out.
    window.history.go(-entries)
  })
}
