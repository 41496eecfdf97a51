'use client'

import { useEffect, useEffectEvent } from 'react'
import { readOwnHold } from './own-hold'

/**
 * Calls `onOver` when the device's clock reaches `deadlineMs`. Also checks when the page becomes visible,
 * because a sleeping phone delays timers.
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

/**
 * Calls `onGone` if the hold was released or booked in another tab, when the user comes back to this one.
 *
 * @param checkoutId null if there's no hold, or a payment is in progress
 */
export function useHoldOfOtherTab(checkoutId: string | null, onGone: () => void): void {
  const gone = useEffectEvent(onGone)

  useEffect(() => {
    if (!checkoutId) return
    let isCurrent = true
    const check = () => {
      if (document.visibilityState !== 'visible') return
      readOwnHold().then(
        (own) => {
          if (isCurrent && own?.checkoutId !== checkoutId) gone()
        },
        (cause: unknown) => console.warn('Failed to check the hold', cause),
      )
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', check)
    }
  }, [checkoutId])
}
