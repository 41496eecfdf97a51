'use client'

import { useEffect, useEffectEvent } from 'react'
import { releaseHold } from '../booking-api'

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
 * Releases the hold when the user leaves the page or the dialog unmounts.
 *
 * @param checkoutId null if there's no hold to release, or if a payment is in progress
 * @param onRestored called if the browser restores the page from its back/forward cache after the hold was
 * released
 */
export function useHoldRelease(checkoutId: string | null, onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  const release = useEffectEvent(() => {
    if (checkoutId) void releaseHold(checkoutId)
  })

  useEffect(() => {
    if (!checkoutId) return
    const onHide = () => release()
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) restored()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [checkoutId])

  useEffect(() => () => release(), [])
}
