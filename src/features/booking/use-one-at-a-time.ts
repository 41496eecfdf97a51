'use client'

import { useCallback, useRef } from 'react'

/** Runs one task at a time: a second click while the first is on its way does nothing. */
export function useOneAtATime(): (task: () => Promise<void>) => void {
  const running = useRef<Promise<void> | null>(null)
  return useCallback((task) => {
    if (running.current) return
    running.current = task()
      .catch((cause: unknown) => console.error('The booking step failed', cause))
      .finally(() => {
        running.current = null
      })
  }, [])
}
