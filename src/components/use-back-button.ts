'use client'

import { useEffect, useEffectEvent } from 'react'

/** Whether a history state belongs to the entry that `useBackButton` pushed for this mark. */
export function hasMark(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state
}

export interface BackButton {
  /** Whether the component that handles Back is open. */
  open: boolean
  /** Unique name of its history entry. */
  mark: string
  /** Handles Back. Returns true if the component stays open (went back one step), false if it closes. */
  onBack: () => boolean
}

/** Marks of our entries in the history, topmost last. */
const entryStack: string[] = []
/** Marks whose component has closed or unmounted. Several can close at once, in any order. */
const closedMarks = new Set<string>()
let removalTimer: number | undefined
/** `history.go()` was called and its `popstate` hasn't fired yet. */
let isGoingBack = false

/**
 * Makes the browser's Back act on an open component instead of leaving the page, by pushing a history entry.
 * Closing the component in another way removes the entry again.
 */
export function useBackButton({ open, mark, onBack }: BackButton): void {
  const goBack = useEffectEvent(onBack)

  useEffect(() => {
    if (!open) return
    closedMarks.delete(mark)
    const pushEntry = () => {
      // Keep the router's keys in the state: without them, Back would reload the page.
      window.history.pushState({ ...window.history.state, [mark]: true }, '')
    }
    const onPop = (event: PopStateEvent) => {
      if (hasMark(event.state, mark)) return
      if (goBack()) pushEntry()
    }
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      if (!hasMark(window.history.state, mark)) pushEntry()
      if (!entryStack.includes(mark)) entryStack.push(mark)
      window.addEventListener('popstate', onPop)
    }
    // A pending `history.go()` would look like the user's Back and remove the new entry.
    const cancel = afterPendingBack(begin)
    return () => {
      cancel()
      window.removeEventListener('popstate', onPop)
      if (hasBegun) removeEntry(mark)
    }
  }, [open, mark])
}

/** Whether the history has an entry with another mark, of a component that is open or has just closed. */
export function isAnotherOpen(mark: string): boolean {
  return entryStack.some((each) => each !== mark)
}

/**
 * Calls `then` once the entries of closed components are removed. Use it before scrolling or focusing: going
 * back restores the page's scroll position.
 */
export function afterGoingBack(then: () => void): void {
  // Runs after the removal timer and after the listeners of `popstate`.
  window.setTimeout(() => afterPendingBack(() => window.setTimeout(then)))
}

function removeEntry(mark: string): void {
  closedMarks.add(mark)
  window.clearTimeout(removalTimer)
  // Deferred because React's strict mode reruns each effect once, and `history.go()` can't be undone.
  removalTimer = window.setTimeout(() => afterPendingBack(removeClosedEntries))
}

/** Goes back over the topmost entries whose component has closed, down to the first open one. */
function removeClosedEntries(): void {
  let steps = 0
  for (let mark = entryStack.at(-1); mark !== undefined && closedMarks.has(mark); mark = entryStack.at(-1)) {
    entryStack.pop()
    closedMarks.delete(mark)
    // Back or a navigation may have removed it already.
    if (hasMark(window.history.state, mark)) steps += 1
  }
  if (steps === 0) return
  isGoingBack = true
  const arrive = () => {
    isGoingBack = false
  }
  window.addEventListener('popstate', arrive, { once: true })
  // In one call, because browsers may drop one of two consecutive calls.
  window.history.go(-steps)
}

/** Calls `then` now, or after a pending `history.go()`. Returns a function that cancels the call. */
function afterPendingBack(then: () => void): () => void {
  const attempt = () => {
    if (isGoingBack) window.addEventListener('popstate', attempt, { once: true })
    else then()
  }
  attempt()
  return () => window.removeEventListener('popstate', attempt)
}
