'use client'

import { useEffect, useEffectEvent } from 'react'
import type { ApiFailure } from '@/api-client/call-api'
import { changeHold } from '../booking-api'

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
 * Checks with the server whether a hold is still live when the user comes back to this tab, because it can be
 * released or booked in another tab. Calls `onRefused` if it isn't live anymore.
 *
 * @param checkoutId null if there's no hold, or if a payment is in progress
 */
export function useHoldCheck(checkoutId: string | null, onRefused: (failure: ApiFailure) => void): void {
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    if (!checkoutId) return
    let isCurrent = true
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      // Send an empty change, which fails if the hold isn't live anymore.
      // The change includes the checkout's id, because the browser might block our cookies.
      const result = await changeHold({ checkoutId })
      if (isCurrent && !result.ok) refused(result.failure)
    }
    const onVisible = () => void check()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [checkoutId])
}
