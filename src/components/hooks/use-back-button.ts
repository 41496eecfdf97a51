'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Returns whether this history state has the given mark, which `useBackButton` adds to the entries that it
 * pushes.
 */
export function hasMark(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state
}

export interface BackButton {
  open: boolean
  /** A unique name for the component's history entry. */
  mark: string
  /**
   * Called when the user goes back. Returns whether the component is still open, for example if it went back one
   * step.
   */
  onBack: () => boolean
  /** Called after the component's entry is pushed, for example to write its URL. */
  onPush?: () => void
}

/** Marks of our history entries, newest last. */
const entryStack: string[] = []
/** Marks of components that have closed. Several can close at the same time, in any order. */
const closedMarks = new Set<string>()
let removalTimer: number | undefined
/** Whether `history.go()` was called but its `popstate` hasn't fired yet. */
let isGoingBack = false
/** The longest that `afterClosing` waits for the browser, which can drop a call to `history.go()`. */
const MAX_BACK_MS = 1000

/**
 * Makes the browser's Back button act on an open component instead of leaving the page. Pushes a history
 * entry, and removes the entry if the component is closed in any other way.
 */
export function useBackButton({ open, mark, onBack, onPush }: BackButton): void {
  const goBack = useEffectEvent(onBack)
  const afterPush = useEffectEvent(() => onPush?.())

  useEffect(() => {
    if (!open) return
    closedMarks.delete(mark)
    const pushEntry = () => {
      // Without the router's keys in the state, going back would reload the page.
      window.history.pushState({ ...window.history.state, [mark]: true }, '')
    }
    const onPop = (event: PopStateEvent) => {
      if (hasMark(event.state, mark)) return
      if (goBack()) pushEntry()
    }
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      if (!hasMark(window.history.state, mark)) {
        pushEntry()
        afterPush()
      }
      if (!entryStack.includes(mark)) entryStack.push(mark)
      window.addEventListener('popstate', onPop)
    }
    // Wait for a pending `history.go()`. Otherwise, it would look like the user going back, and would remove the new
    // entry.
    const cancel = afterPendingBack(begin)
    return () => {
      cancel()
      window.removeEventListener('popstate', onPop)
      if (hasBegun) removeEntry(mark)
    }
  }, [open, mark])
}

/** Returns whether another component has a history entry, because it's open or has just closed. */
export function isAnotherOpen(mark: string): boolean {
  return entryStack.some((each) => each !== mark)
}

/**
 * Calls `then` after the history entries of closed components are removed. Scroll and move focus inside
 * `then`, because removing an entry restores the page's scroll position.
 */
export function afterGoingBack(then: () => void): void {
  // The first timer waits for the closed component's effect, which sets the removal timer.
  // The second timer runs after the removal, and the third runs after the `popstate` listeners.
  window.setTimeout(() => window.setTimeout(() => afterPendingBack(() => window.setTimeout(then))))
}

/**
 * Calls `then` now, or after the history entries of components that have just closed are removed, unless the user has
 * gone to another page by then. Change the history inside `then`, because going back would undo the change.
 */
export function afterClosing(then: () => void): void {
  if (removalTimer === undefined && !isGoingBack) return then()
  const { pathname } = window.location
  let hasRun = false
  const run = () => {
    if (!hasRun && window.location.pathname === pathname) then()
    hasRun = true
  }
  afterGoingBack(run)
  window.setTimeout(run, MAX_BACK_MS)
}

function removeEntry(mark: string): void {
  closedMarks.add(mark)
  window.clearTimeout(removalTimer)
  // Wait, because React's strict mode runs each effect twice and `history.go()` can't be undone.
  removalTimer = window.setTimeout(() => {
    removalTimer = undefined
    afterPendingBack(removeClosedEntries)
  })
}

/** Goes back past the newest history entries if their components have closed. */
function removeClosedEntries(): void {
  let steps = 0
  for (let mark = entryStack.at(-1); mark !== undefined && closedMarks.has(mark); mark = entryStack.at(-1)) {
    entryStack.pop()
    closedMarks.delete(mark)
    // Skip an entry that the Back button or a navigation has already removed.
    if (hasMark(window.history.state, mark)) steps += 1
  }
  if (steps === 0) return
  isGoingBack = true
  const onArrival = () => {
    isGoingBack = false
  }
  window.addEventListener('popstate', onArrival, { once: true })
  // Go back in a single call, because browsers can drop the second of two calls.
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
