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

/** Marks whose entries lie in the history, the uppermost last. */
const laid: string[] = []
/** Those of them that nothing open needs any more; a form and its question may close together, or the lower one before. */
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
      if (!laid.includes(mark)) laid.push(mark)
      window.addEventListener('popstate', onPop)
    }
    // A step that is still on its way back would be taken for Back, and the entry it leaves for this one's.
    const forget = afterStep(begin)
    return () => {
      forget()
      window.removeEventListener('popstate', onPop)
      if (hasBegun) takeEntryAway(mark)
    }
  }, [open, mark])
}

/** Whether anything but what has this mark has its entry in the history: what is open, and what has closed in this instant. */
export function isAnotherOpen(mark: string): boolean {
  return laid.some((each) => each !== mark)
}

/**
 * Calls `then` when the entries of what has just closed are gone. Going back puts the page where it was scrolled before them, so
 * that what scrolls elsewhere has to wait for it.
 */
export function afterGoingBack(then: () => void): void {
  // Behind the timer that goes back, and behind what Back itself calls.
  window.setTimeout(() => afterStep(() => window.setTimeout(then)))
}

function takeEntryAway(mark: string): void {
  leaving.add(mark)
  window.clearTimeout(leavingTimer)
  // Later, because React's strict mode ends and begins each effect once, and going back can't be taken back.
  leavingTimer = window.setTimeout(() => afterStep(leaveEntries))
}

/** Goes back over the entries that nobody needs, as far as nothing open has its own above them. */
function leaveEntries(): void {
  let steps = 0
  for (let mark = laid.at(-1); mark !== undefined && leaving.has(mark); mark = laid.at(-1)) {
    laid.pop()
    leaving.delete(mark)
    // Back, or another page, may have taken it away already.
    if (hasMark(window.history.state, mark)) steps += 1
  }
  if (steps === 0) return
  isGoingBack = true
  const arrive = () => {
    isGoingBack = false
  }
  window.addEventListener('popstate', arrive, { once: true })
  // All in one step: of two in a row a browser may leave one out.
  window.history.go(-steps)
}

/** Calls `then` now, or when the step back that is under way has arrived. Answers the way to forget it. */
function afterStep(then: () => void): () => void {
  const attempt = () => {
    if (isGoingBack) window.addEventListener('popstate', attempt, { once: true })
    else then()
  }
  attempt()
  return () => window.removeEventListener('popstate', attempt)
}
