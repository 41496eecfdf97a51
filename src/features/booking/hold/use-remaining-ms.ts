'use client'

import { useEffect, useState } from 'react'

/** Returns the time until a deadline on this device's clock, updated every second. */
export function useRemainingMs(deadlineMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [])

  return deadlineMs - nowMs
}
