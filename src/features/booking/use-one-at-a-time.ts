'use client'

import { useCallback, useRef } from 'react'

/** Returns a function that runs a task, or does nothing while an earlier task is still running. */
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
