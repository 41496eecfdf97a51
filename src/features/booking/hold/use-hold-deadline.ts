'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onOver` once the device's clock passes `deadlineMs`; null stops the timer. Also checks when the page
 * becomes visible again, because a sleeping phone delays timers.
 */
export function useHoldDeadline(deadlineMs: number | null, onOver: () => void): void {
  const over = useEffectEvent(onOver)

  useEffect(() => {
    if (deadlineMs === null) return
    const check = () => {
      if (Date.now() >= deadlineMs) over()
    }
    const timer = window.setTimeout(over, Math.max(0, deadlineMs - Date.now()))
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [deadlineMs])
}
