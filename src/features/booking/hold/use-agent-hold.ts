'use client'

import { useEffect, useEffectEvent, useState } from 'react'

const MARK = '#hold='

/**
 * Moves the hold in an agent's link into this browser, once. Removes the hold from the URL, so that a reload doesn't
 * try again.
 *
 * @param onMoved called once this browser has the hold
 * @returns an error message if the hold can't be moved, or null
 */
export function useAgentHold(onMoved: () => unknown): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const moved = useEffectEvent(onMoved)

  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (!hash.startsWith(MARK)) return
    window.history.replaceState(window.history.state, '', pathname + search)
    void import('./move-hold')
      .then(({ moveHold }) => moveHold(decodeURIComponent(hash.slice(MARK.length))))
      .then((sentence) => {
        setProblem(sentence)
        moved()
      })
      .catch((cause: unknown) => {
        console.error('Failed to move the hold', cause)
        setProblem(
          'We couldn’t load the seats on hold for you. Check your connection and open the link again.',
        )
      })
  }, [])
  return problem
}
